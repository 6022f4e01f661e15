# Tournaments in the browser: the list, a tournament's pages, the director's console.

cup-new = New tournament
cup-running = Running
cup-upcoming = Upcoming
cup-over = Finished
cup-over-one = Finished
cup-none = No tournaments yet. Create the first one.
cup-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
cup-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
cup-round-of = Round { $round } of { $total }
cup-not-started = Not started
cup-starts = begins { $time }
cup-ends = ends { $time }
cup-rated = Rated
cup-you-direct = You are the director
cup-you-play = You are playing

# Formats.
cup-format = Format
cup-format-swiss = Swiss
cup-format-round-robin = Round robin
cup-format-knockout = Knockout
cup-format-arena = Arena
cup-format-swiss-hint = A fixed number of rounds. Players with equal scores meet; all play to the end.
cup-format-round-robin-hint = Everyone plays everyone.
cup-format-knockout-hint = Lose and you are out.
cup-format-arena-hint = Finish a game and you are paired again at once, until time is up.

# Creating one.
cup-form-name = Name of the tournament
cup-form-rounds = Rounds
cup-form-games = Games per pairing
cup-form-entry = Who can enter
cup-entry-open = Anyone
cup-entry-link = Anyone with the link
cup-entry-list = Only people I add
cup-form-where = Where you play
cup-where-online = Online
cup-where-wooden = In person
cup-where-online-hint = Games open by themselves when a round is paired.
cup-where-wooden-hint = Players enter their results here, or use a phone as clock and referee.
cup-form-automatic = Pair the next round automatically when all results are in
cup-form-automatic-arena = Pair available players automatically
cup-form-listed = Show it in the list of tournaments
cup-form-rated = Games count for ratings
cup-form-starts = Start (optional)
cup-form-ends = End (optional)
cup-form-ends-hint = No new games start after this. Games in progress finish normally. Leave it empty to end the tournament yourself.
cup-form-ends-early = The end must be in the future and after the start.
cup-form-clear = Clear
cup-form-grace = A player who is away forfeits after
cup-form-tie-breaks = Tie-breaks, in this order
cup-form-up = Move { $name } up
cup-form-create = Create tournament
cup-break-long-direct-encounter = Direct encounter
cup-break-long-buchholz-cut-1 = Buchholz cut 1
cup-break-long-sonneborn-berger = Sonneborn-Berger
cup-break-long-wins = Games won
cup-break-long-coins = Coins

# A tournament's page.
cup-standings = Standings
cup-standings-none = Standings appear once somebody has entered.
cup-pairings = Pairings
cup-pairings-none = The first round is not paired yet.
cup-choose-round = Round shown
cup-crosstable = Crosstable
cup-boards = Live boards
cup-table = Table
cup-table-number = Table { $table }
cup-result = Result
cup-begins = { $name } goes first.
cup-no-result = No result yet
cup-in-progress = In progress
cup-claimed = { $result }, to be confirmed
cup-watch = Watch
cup-replay = Replay
cup-watch-table = Watch table { $table }
cup-replay-table = Replay table { $table }
cup-game-number = Game { $game }
cup-byes = Bye: { $names }
cup-forfeit = forfeit
cup-winner = Winner: { $names }
cup-withdrawn = withdrawn
cup-cross-win = beat { $name }
cup-cross-draw = drew with { $name }
cup-cross-loss = lost to { $name }
cup-cross-bye = bye
cup-cross-open = plays { $name }
cup-cross-met = { $points ->
    [one] { $points } point
   *[other] { $points } points
} against { $name }
cup-corrected = Corrections
cup-correction = Round { $round }, table { $table }: { $was } became { $result }. { $reason }
cup-to-page = Tournament page
cup-to-console = Director’s console
cup-to-projector = Projector view

# Your part.
cup-your-part = Your tournament
cup-enter = Enter
cup-enter-as = Play as { $name }
cup-enter-used = Somebody else has used this link.
cup-entered-wait = You have entered. When a round is paired, your game appears here.
cup-enter-closed = Entries are closed.
cup-enter-list = The director adds the players.
cup-enter-link = You need the director’s link to enter.
cup-withdraw = Withdraw
cup-withdraw-title = Withdraw from the tournament?
cup-withdrawn-you = You have withdrawn.
cup-return = Rejoin the tournament
cup-miss = Sit out the next round
cup-your-game = Round { $round }, table { $table }: you play { $names }
cup-your-bye = You have a bye in round { $round }.
cup-go-game = Go to your game
cup-you-observe = Round { $round }: you observe table { $table }
cup-go-observe = Go to the table

# Wooden boards.
cup-enter-result = Enter the result
cup-won = { $name } won
cup-draw = Draw
cup-place-of = Place of { $name }
cup-send-result = Send result
cup-waiting-confirm = You entered: { $result }. Another player or the director has to confirm it.
cup-claim-of = { $name } entered: { $result }
cup-dispute = Dispute
cup-phone = Use this phone as clock and referee
cup-phone-hint = Opens a game for all players on this screen. Its result counts.
cup-phone-go = Game on the phone

# Announcements.
cup-said-round = Round { $round } is paired.
cup-said-round-undone = Round { $round } was undone.
cup-said-ready = Your game is ready: table { $table }, against { $names }.
cup-said-bye = You have a bye.
cup-said-claim = { $name } entered a result: { $result }. Please confirm it.
cup-said-confirmed = Result of table { $table }: { $result }.
cup-said-disputed = The result of table { $table } was rejected.
cup-said-over = The tournament is over.

# The director's console.
cup-not-director = Only the director can use this console.
cup-settings-saved = Settings saved.
cup-console-of = { $name }: director’s console
cup-invitation = Invitation
cup-invitation-text = Anyone who opens this link can enter { $name }.
cup-said-link = There is a new link. The old one no longer works.
cup-entries = Entries
cup-add-kind = Kind
cup-kind-person = Person
cup-kind-level = Computer
cup-kind-bot = Bot
cup-kind-helper = Helper (does not play)
cup-add-level = Level
cup-add = Add
cup-added = { $name } was added.
cup-removed = { $name } has left the tournament.
cup-link-for = Link for { $name }
cup-link-for-text = Anyone who opens this link plays as { $name }. It works on one device.
cup-said-back = { $name } is back in the tournament.
cup-plays-next = Plays next round
cup-plays-next-of = { $name } plays the next round
cup-status = Status
cup-actions = Actions
cup-rounds-title = Rounds
cup-pair = Pair round { $round }
cup-pair-arena = Start the arena
cup-pair-free = Pair available players
cup-stuck = The next round could not be paired automatically. Pair it by hand or end the tournament.
cup-stuck-table = Table { $table } of round { $round } cannot play: its game cannot be created or read. The server keeps trying; all other tables go on.
cup-stuck-server = The server cannot continue this tournament at the moment. It keeps trying; no result is lost.
cup-unpair = Undo round { $round }
cup-by-hand = Pair by hand
cup-by-hand-text = Choose who sits where; the player who goes first comes first. Everyone present must have a seat or a bye.
cup-seat-of = Table { $table }, player { $seat }
cup-by-hand-send = Pair like this
cup-by-hand-breaks = This breaks a pairing rule ({ $law }): { $names }.
cup-law-byes = too many byes
cup-law-second-bye = second bye
cup-law-repeated-pairing = repeated pairing
cup-law-first-turns = balance of first turns
cup-law-schedule = schedule of the format
cup-by-hand-anyway = Pair like this anyway
cup-waiting-for = { $count ->
    [one] { $count } result is missing.
   *[other] { $count } results are missing.
}
cup-round-complete = All results of round { $round } are in.
cup-results = Results
cup-result-of = Result of table { $table }: { $names }
cup-result-of-game = Result of table { $table }, game { $game }: { $names }
cup-choose-result = Choose
cup-save = Save
cup-forfeit-by = { $name } did not show up
cup-forfeit-both = Both forfeit
cup-correct = Correct
cup-correct-title = Correct a result
cup-correct-text = Table { $table }: { $names }. The result was { $result }.
cup-correct-new = New result
cup-correct-reason = Reason
cup-correct-send = Correct the result
cup-finish = End the tournament
cup-finish-title = End the tournament?
cup-finish-text = No more rounds can be paired. You can still correct results.
cup-finish-not = Keep going
cup-log = Log
cup-log-hint = Everything that has happened, newest first. Anything but a first move can be undone.
cup-log-earlier = Show earlier entries
cup-log-by-director = by the director
cup-log-by-server = by the server
cup-log-enter = { $name } entered.
cup-log-withdraw = { $name } withdrew.
cup-log-withdraw-later = { $name } leaves after the current game.
cup-log-edit = { $name }: name or rating edited.
cup-log-miss = { $name } sits out round { $round }.
cup-log-attend = { $name } plays in round { $round } after all.
cup-log-pair-by-hand = Round { $round } is paired by hand.
cup-log-begin = Round { $round }, table { $table }: the game has begun.
cup-log-report = Round { $round }, table { $table }: { $result }.
cup-log-claim = Round { $round }, table { $table }: { $name } entered { $result }.
cup-log-confirm = Round { $round }, table { $table }: the result was confirmed.
cup-log-dispute = Round { $round }, table { $table }: the result was rejected.
cup-log-undone = Undone: { $what }
cup-log-redone = Restored: { $what }
cup-undo = Undo
cup-undo-of = Undo: { $what }
cup-redo = Restore
cup-redo-of = Restore: { $what }
cup-undo-title = Undo this?
cup-redo-title = Restore this?
cup-undo-automatic = After that, the server pairs no more rounds: you pair them.
cup-undo-resting = { $count ->
    [one] A later entry rests on it and has to be undone with it:
   *[other] { $count } later entries rest on it and have to be undone with it:
}
cup-undo-reason = Reason (optional)
cup-undo-all = Undo all
cup-undo-in-log = Something has happened since then. Undo it in the log.
cup-back = Bring back
cup-edit = Edit
cup-edit-title = Edit { $name }
cup-edit-rating = Rating (optional)
cup-edit-hint = Games that have already been opened keep the former name.
cup-leave-title = Withdraw { $name }?
cup-leave-how = How to leave
cup-leave-now = Leave the tournament
cup-leave-finish = Finish the game, then leave
cup-leave-forfeit = Leave now and forfeit the game
cup-leave-loses = { $count ->
    [one] The game of { $name } at table { $table } would be lost; { $others } gets the point.
   *[other] The game of { $name } at table { $table } would be lost; { $others } get the points.
}
cup-leave-plays = The game of { $name } at table { $table } goes on.
cup-leave-undo = For 20 seconds you can undo this without losing the game.
cup-exports = Export
cup-export-standings = Standings (CSV)
cup-export-crosstable = Crosstable (CSV)
cup-export-trf = FIDE report (TRF)
cup-export-archive = Everything, with all records (ZIP)

# The projector, and paper.
cup-projector-page = Page { $page } of { $total }
cup-projector-next = Next page
cup-projector-previous = Previous page
cup-projector-pause = Stop turning pages
cup-projector-go = Turn pages automatically
cup-projector-full = Full screen
cup-print = Print
cup-print-cards = Pairing cards
cup-print-standings = Standings
cup-print-signatures = Signatures
cup-print-begins = begins
