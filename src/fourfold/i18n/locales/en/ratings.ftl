# Ratings: leaderboards, players' pages, passkeys.

ratings-about = Players with a settled rating who have met at least five opponents. Between the same two, each game counts less than the one before; against a newcomer, it counts little.
ratings-families = Games
ratings-quardo-three = Quardo for three
ratings-place = Place
ratings-player = Player
ratings-rating = Rating
ratings-deviation = Uncertainty
ratings-games = Games
ratings-none = No one is on this leaderboard yet. It takes some rated games until a rating is settled.
ratings-you = you
ratings-bot = bot
ratings-nameless = Unnamed player
ratings-yours = Your rating
ratings-provisional = provisional
ratings-provisional-hint = It settles as you play more rated games, against at least five different players.
ratings-at-place = Place { $place }
ratings-days = Rating by day
ratings-day = Day
ratings-graph-one = After the first day with games, { $day }: { $value }.
ratings-graph = From { $first } on { $from } to { $last } on { $to }. Lowest { $least }, highest { $most }.
ratings-last-games = Last rated games
ratings-no-games = No rated games yet.
ratings-won = Won
ratings-lost = Lost
ratings-drew = Draw
ratings-placed = Place { $place } of { $count }
ratings-against = against { $names }

# Passkeys, in the settings.
passkeys-title = Passkey
passkeys-about = With a passkey your name, your games and your ratings follow you to other devices. It is kept by your device or password manager; the server stores only what checks it. You can play without one.
passkeys-create = Create a passkey
passkeys-created = Passkey created.
passkeys-sign-in = Sign in with a passkey
passkeys-signed-in = Signed in as { $name }.
passkeys-signed-in-nameless = Signed in.
passkeys-sign-in-hint = Your games on this device come with you; a rating earned here without a passkey does not.
passkeys-sign-out = Sign out on this device
passkeys-signed-out = Signed out.
passkeys-of = Created { $day }
passkeys-remove = Remove
passkeys-failed = Passkey cancelled.

about-stored-ratings = Ratings and passkeys
about-stored-ratings-text = If you play rated games, everyone can see your name, your ratings and those games. If you make a passkey, the server stores its public half, which only checks it.
