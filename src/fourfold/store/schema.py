"""The tables. Times are milliseconds since 1970 (UTC); secrets are stored only as hashes.

A change here needs a migration; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

identities = Table(
    "identities",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("secret_hash", String(64), nullable=False, unique=True),
    Column("bot", Boolean, nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # to a day
    Column("player", String(24)),  # the public id, from the first rated game on
    Index("identities_seen", "seen"),
    Index("identities_player", "player", unique=True),
)

device_secrets = Table(
    "device_secrets",
    metadata,
    Column("secret_hash", String(64), primary_key=True),
    Column("identity", String(24), ForeignKey("identities.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("device_secrets_identity", "identity"),
)
"""The secrets of further devices, which have signed in with a passkey."""

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # chosen by the authenticator
    Column("identity", String(24), ForeignKey("identities.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),  # counted by the authenticator, or 0
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("passkeys_identity", "identity"),
)

passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("challenge_hash", String(64), primary_key=True),
    Column("identity", String(24)),  # for creating a passkey; null for signing in
    Column("until", BigInteger, nullable=False),
    Index("passkey_challenges_until", "until"),
)

games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("host", String(24)),  # the identity that created it, until that is deleted
    Column("preset", String(24), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("lot", Integer),
    Column("chosen", Integer),
    Column("edition", Integer, nullable=False, server_default="1"),  # of the rules
    Column("position", String(200)),
    Column("player_seed", BigInteger, nullable=False),  # of the computers' random numbers
    Column("listed", Boolean, nullable=False),
    Column("listed_from", String(64)),  # a hash of the host's address, until the end
    Column("spectators", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("grace", Integer),  # seconds
    Column("previous", String(24)),
    Column("next", String(24)),
    Column("started", BigInteger),
    Column("names", JSON),  # the players by seat, fixed when the game starts
    Column("over", BigInteger),
    Column("to_act", Integer),  # the seat to act
    Column("winners", JSON),  # the winning seats, when the game is over
    Column("reason", String(16)),  # the reason of the result
    Column("declined", String(16)),  # why a challenged bot declined, if that cancelled the game
    Column("seating", Integer, nullable=False, server_default="0"),  # grows when holders change
    Column("forgotten", Integer, nullable=False, server_default="0"),  # grows when a name goes
    Column("due", BigInteger),  # when a server must process the game: a clock, an opponent
    Column("away_due", BigInteger),  # the same, for an absent player or observer
    Column("thinker", String(24)),  # the process that has claimed the computer's turn
    Column("link_hash", String(64)),  # of the link to the next free seat
    Column("link_until", BigInteger),  # when it expires
    Column("link_by", String(24)),  # the identity that created it
    Column("tournament", String(24)),  # the tournament it belongs to, and its table there
    Column("tournament_round", Integer),
    Column("tournament_table", Integer),
    Column("tournament_game", Integer),
    Column("reported", Boolean, nullable=False, server_default=false()),  # to its tournament
    Index(
        "games_tournament",
        "tournament",
        "tournament_round",
        "tournament_table",
        "tournament_game",
        unique=True,
    ),
    Index("games_unreported", "tournament", "reported"),
    Column("family", String(16)),  # of the ratings it counts for, if it is rated
    Index("games_due", "due"),
    Index("games_away_due", "away_due"),
    Index("games_thinker", "thinker"),
    Index("games_listed", "listed", "created"),
    Index("games_link_hash", "link_hash", unique=True),
    Index("games_link_by", "link_by"),
    Index("games_host", "host", "over"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # 0 is the observer's
    Column("kind", String(8), nullable=False),  # open, person, program
    Column("name", String(64), nullable=False),
    Column("level", String(16)),
    Column("link_hash", String(64), unique=True),
    Column("link_until", BigInteger),  # when the link expires
    Column("link_by", String(24)),  # the identity that created it
    Column("used_hash", String(64)),  # of the link that was used last
    Column("away_since", BigInteger),
    Column("again", Boolean, key="wants_rematch", nullable=False, default=False),
    Column(
        "welcomes", Boolean, key="accepts_observer", nullable=False, server_default=false()
    ),  # after the start
    Column("invited", String(24)),  # the bot for which an open seat is reserved
    Column("player", String(24)),  # the player's public id, if the game is rated
    PrimaryKeyConstraint("game", "seat"),
    Index("seats_invited", "invited"),
    Index("seats_link_by", "link_by"),
    Index("seats_used_hash", "used_hash"),
)

holders = Table(
    "holders",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("identity", String(24), ForeignKey("identities.id"), nullable=False),
    Column("since", BigInteger, nullable=False, server_default="0"),
    Column("over", BigInteger),  # when the game ended, as in the game
    PrimaryKeyConstraint("game", "seat", "identity"),
    Index("holders_identity", "identity", "over", "game"),
)

roles = Table(
    "roles",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("identity", String(24), nullable=False),
    Column("observes", Boolean, nullable=False),  # false for players; for the whole game
    Column("name", String(64), nullable=False),  # of the seat when it was first held
    PrimaryKeyConstraint("game", "identity"),
    Index("roles_identity", "identity"),
)

events = Table(
    "events",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("mark", String(24), nullable=False),  # of the one write that brought it here
    PrimaryKeyConstraint("game", "number"),
)

chat_lines = Table(
    "chat_lines",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("identity", String(24)),  # the author, until that identity is deleted
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("mark", String(24), nullable=False, unique=True),
    PrimaryKeyConstraint("game", "number"),
    Index("chat_lines_identity", "identity"),
)

results = Table(
    "results",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", String(24), nullable=False),
    Column("family", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),  # when the game ended
    Column("place", Integer, nullable=False),
    Column("counted", Boolean, nullable=False, server_default=false()),  # in the ratings below
    PrimaryKeyConstraint("game", "seat"),
    Index("results_player", "player", "at"),
    Index("results_family", "family", "at"),
    Index("results_counted", "counted", "at"),
)
"""Results of rated games. Ratings depend only on these rows and can be computed again."""

rating_days = Table(
    "rating_days",
    metadata,
    Column("family", String(16), nullable=False),
    Column("player", String(24), nullable=False),
    Column("day", Integer, nullable=False),  # a day with rated games, counted from 1970
    Column("value", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("volatility", Float(53), nullable=False),
    Column("games", Integer, nullable=False),  # so far
    Column("opponents", Integer, nullable=False, server_default="0"),  # so far
    PrimaryKeyConstraint("family", "player", "day"),
    Index("rating_days_player", "player"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("family", String(16), nullable=False),
    Column("player", String(24), nullable=False),
    Column("day", Integer, nullable=False),  # the last day with rated games
    Column("value", Float(53), nullable=False),
    Column("deviation", Float(53), nullable=False),
    Column("volatility", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    Column("opponents", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("family", "player"),
    Index("ratings_value", "family", "value"),
    Index("ratings_player", "player"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

presences = Table(
    "presences",
    metadata,
    Column("game", String(24), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for spectators
    Column("process", String(24), nullable=False),
    Column("connections", Integer, nullable=False),
    PrimaryKeyConstraint("game", "seat", "process"),
    Index("presences_process", "process"),
)

bot_streams = Table(
    "bot_streams",
    metadata,
    Column("identity", String(24), nullable=False),
    Column("process", String(24), nullable=False),
    Column("connections", Integer, nullable=False),
    PrimaryKeyConstraint("identity", "process"),
    Index("bot_streams_process", "process"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("director", String(24)),  # the identity that created it, until that is deleted
    Column("setup", Text, nullable=False),  # JSON, which only the tournament reads
    Column("entry", String(8), nullable=False),  # open, link, list
    Column("link_hash", String(64), unique=True),  # of the link to enter
    Column("place", String(8), nullable=False),  # online, wooden
    Column("rated", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("automatic", Boolean, nullable=False),
    Column("grace", Integer, nullable=False),  # seconds
    Column("starts", BigInteger),
    Column("ends", BigInteger),
    Column("over", BigInteger),
    Column("entrants", Integer, nullable=False, server_default="0"),
    Column("rounds", Integer, nullable=False, server_default="0"),  # that are paired
    Column("due", BigInteger),  # when a server must process it
    Column(
        "stirs", Integer, key="change_count", nullable=False, server_default="0"
    ),  # grows when it becomes due
    Column("undone", Integer, nullable=False, server_default="0"),  # grows when a round is undone
    Column("trouble", String(40)),  # why the next round could not be paired
    Column("forgotten", Integer, nullable=False, server_default="0"),  # grows when a name goes
    Column("listed_from", String(64)),  # a hash of the director's address, until the end
    Index("tournaments_due", "due"),
    Index("tournaments_listed", "listed", "over", "created"),
    Index("tournaments_director", "director"),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament", String(24), ForeignKey("tournaments.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("mark", String(24), nullable=False),  # of the one write that brought it here
    PrimaryKeyConstraint("tournament", "number"),
)

tournament_entrants = Table(
    "tournament_entrants",
    metadata,
    Column("tournament", String(24), ForeignKey("tournaments.id"), nullable=False),
    Column("entrant", String(24), nullable=False),
    Column("identity", String(24)),  # the player of this name, until that identity is deleted
    Column("link_hash", String(64), unique=True),  # of the link to claim the name
    PrimaryKeyConstraint("tournament", "entrant"),
    Index("tournament_entrants_identity", "tournament", "identity", unique=True),
    Index("tournament_entrants_of", "identity"),
)

web_assets = Table(
    "web_assets",
    metadata,
    Column("path", String(200), primary_key=True),
    Column("media_type", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when a server last had it
)
