# The lobby: choosing a game, inviting, joining, coming back.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Touch
lobby-variant = Rules
lobby-variant-quarto-beginner = Beginner
lobby-variant-quarto = Standard
lobby-variant-quarto-advanced = Advanced
lobby-variant-quardo = Coins
lobby-variant-quardo-classic = Classic
lobby-about-link = Play online
lobby-about-here = Take turns
# Without a server.
lobby-alone = You are playing without a connection. Games against the computer and on this screen are kept on this device. Playing a friend by link needs a connection.
lobby-alone-dark = Playing blindfolded against the computer needs a connection: the server works out what it feels and remembers. On this screen you can play without one.
lobby-more = More options

# The table in the lobby: the first move on it starts a game.
lobby-opening-give = { $set ->
    [quardo] Pick a pawn for the computer to place.
   *[quarto] Pick a piece for the computer to place.
}
lobby-opening-pick = Pick a pawn to start.
lobby-opening-put = Now place it on any cell to start.
lobby-opening-dark = Play in the dark
lobby-starting = Starting…

# The invitation.
join-from = { $name } invites you to { $game }
join-to = You are invited to { $game }
join-player = You will be player { $number }.
join-any = You will get the next free seat.
join-observer = You will be the observer: you see the board and rule on swaps and coins.
join-observer-named = { $name }, you will be the observer: you see the board and rule on swaps and coins.
join-there = At the table: { $names }.
join-rules = Read the rules first
join-own = You already have a seat in this game. Send this link to the other player.
join-carries = Continue { $game } on this device
join-carries-text = This link brings your seat here. You keep it on the other device too.
join-carry = Continue here

# The waiting room.
lobby-invite-table = Send this one link to everyone. Each person who opens it gets the next free seat.
lobby-cancel = Cancel game
lobby-cancel-title = Cancel this game?
lobby-cancel-text = Its links will stop working.
lobby-cancel-not = Keep waiting
lobby-cancelled = This game was cancelled before it started.
lobby-bot-asked = { $names } has been asked to play.

# My games.
games-title = My games
games-all = All my games
games-title-waiting = ({ $count }) Your turn – { $title }
games-title-turn = Your turn – { $title }
games-your-turn = Your turn
games-turn = { $name }’s turn
games-none-running = You have no games in progress.
games-finished = Finished
games-none-finished = Games you finish will appear here, with replay and review.
games-won = You won
games-lost = You lost
games-won-by = { $name } won
games-review = Replay and review
games-more = Show more
games-record = Open a record from a file
games-import = Import a game from a file
games-imported = Game imported.
games-import-failed = This file contains no game that can be imported.
games-share = Share picture
games-share-failed = The picture could not be made.

# Settings, and what is stored.
settings-you = You
settings-devices = Make a link for a game and open it on your other device.
settings-devices-none = When you have a game in progress, you can continue it on another device from here.
about-title = About and privacy
about-what = Fourfold is a place to play, learn and study Quarto and Quardo, against the computer, on one screen, or online with friends.
about-free = It is free and open source. There are no ads, no tracking and nothing to buy.
about-privacy = Privacy
about-no-account = There are no accounts. This is everything that is stored:
about-stored-identity = Who you are
about-stored-identity-text = A random secret in a cookie, and on the server a fingerprint of it with the name you chose. It is deleted 400 days after your last visit, or seven days if you have no game.
about-stored-games = Your games
about-stored-games-text = Moves, times and the players’ names, so that you can come back, replay and review.
about-stored-chat = What you write
about-stored-chat-text = Chat messages stay with their game. Players, spectators and the operator of this server can read them.
about-stored-browser = Your settings
about-stored-browser-text = Settings, your last set-up, the lessons you have done and links you have made stay in this browser.
about-stored-logs = Your address on the network
about-stored-logs-text = It is used only to limit requests per address, and is never logged or stored. A public game keeps a fingerprint of it until the game ends.
about-nobody-else = Nothing is loaded from or sent to anyone else.
about-forget = You can delete your data in Settings: your secret, your links, your name in every game and everything you wrote go at once. Your moves stay, without your name.
