# Learning the sounds of the pieces and of the board.

sounds-title = Learn the sounds
sounds-about = Every piece and every cell has its own sound. You can play without them, but in the dark they are quicker than words.
sounds-off = Sound is off.
sounds-switch-on = Turn sound on
sounds-on = Sound is on.
sounds-none = This browser cannot play sounds. Each one is described in words below.
sounds-silent = The volume is at zero. You can turn it up here:
sounds-set = Which pieces?

# The four traits, one by one.
sounds-traits = The four traits
sounds-traits-hint = Play two values one after the other to hear the difference.
sounds-trait-colour = Light stays level, dark falls.
sounds-trait-shape = Round is a soft tone, square a hard one.
sounds-trait-height = Tall is high, short is low.
sounds-trait-core = Solid is one tone, hollow is two short ones.
sounds-trait-body = Straight stays level, tapered rises.
sounds-trait-top = A dome is high, a dent is low.
sounds-trait-base = A round pawn is a soft tone, a hexagonal one a hard tone.
sounds-trait-edge = A rim has a short high note before the tone, a flat edge has none.

# What each value sounds like, in a list.
sounds-like-light = level
sounds-like-dark = falling
sounds-like-round = soft
sounds-like-square = hard
sounds-like-tall = high
sounds-like-short = low
sounds-like-solid = one tone
sounds-like-hollow = two short tones
sounds-like-straight = level
sounds-like-tapered = rising
sounds-like-dent = low
sounds-like-bulge = high
sounds-like-hexagon = hard
sounds-like-circle = soft
sounds-like-flat = no note before
sounds-like-rim = a high note before

# All sixteen, and the board.
sounds-sixteen = All sixteen
sounds-sixteen-hint = Move between them with the arrow keys, or press one.
sounds-pulses = Vibration: { $pulses }
sounds-pulses-hint = Four pulses: { $traits }. A long pulse means { $values }.
sounds-pulses-none = This device does not vibrate.
sounds-long = long
sounds-short = short
sounds-board = The board
sounds-board-hint = The higher the cell, the higher the tone. Columns go from your left ear to your right.
sounds-board-mono = Sound is set to mono, so you can tell only the row. You can change that in the settings.
sounds-board-piece = Piece on this cell
sounds-board-nothing = nothing

# The test.
sounds-test = Test yourself
sounds-test-about = { $all ->
    [one] { $all } sound
   *[other] { $all } sounds
}: how many can you recognise?
sounds-test-needs = The test needs sound.
sounds-level = Difficulty
sounds-level-1 = One trait
sounds-level-2 = One of four pieces
sounds-level-3 = One of sixteen pieces
sounds-level-4 = A cell of the board
sounds-best = Your best: { $right } of { $all }
sounds-start = Start
sounds-question = Question { $number } of { $all }.
sounds-score = Right so far: { $right }
sounds-ask-trait = What do you hear? ({ $trait })
sounds-ask-piece = Which piece is it?
sounds-ask-cell = Which cell is it?
sounds-repeat = Play it again (R)
sounds-right = Right: { $answer }.
sounds-wrong = No, the answer was: { $answer }.
sounds-next = Next
sounds-finish = See your result
sounds-stop = Stop
sounds-result = { $right } of { $all } right.
sounds-verdict-all = Perfect: you have golden ears!
sounds-verdict-good = Good ear!
sounds-verdict-fair = You are getting there.
sounds-verdict-start = Everyone starts like this. Listen to the sounds above once more.
sounds-record = A new personal best!
sounds-again = Try again

# Settings: the page's own voice, and what is for games in the dark.
voice-hint = For players without a screen reader: announcements are spoken aloud. With a screen reader you would hear everything twice.
voice-on = Read announcements aloud
voice-rate = Speed
voice-sample = This is how announcements sound.
voice-none = This device has no voice for this language: { $language }.
vibration-title = In the dark
vibration-on = Feel pieces as pulses
vibration-hint = On devices that can vibrate: four pulses for each piece, long or short, one per trait.
