-- revision 0001
CREATE TABLE games (
  id VARCHAR(24) NOT NULL,
  created BIGINT NOT NULL,
  preset VARCHAR(24) NOT NULL,
  options JSON NOT NULL,
  seed BIGINT NOT NULL,
  lot INTEGER,
  position VARCHAR(200),
  player_seed BIGINT NOT NULL,
  listed BOOLEAN NOT NULL,
  spectators BOOLEAN NOT NULL,
  chat BOOLEAN NOT NULL,
  grace INTEGER,
  previous VARCHAR(24),
  next VARCHAR(24),
  started BIGINT,
  names JSON,
  "over" BIGINT,
  due BIGINT,
  away_due BIGINT,
  thinker VARCHAR(24),
  played_board VARCHAR(40),
  PRIMARY KEY (id)
);
CREATE INDEX games_away_due ON games (away_due);
CREATE INDEX games_due ON games (due);
CREATE INDEX games_listed ON games (listed, created);
CREATE INDEX games_played_board ON games (played_board);
CREATE INDEX games_thinker ON games (thinker);
CREATE TABLE identities (
  id VARCHAR(24) NOT NULL,
  secret_hash VARCHAR(64) NOT NULL,
  bot BOOLEAN NOT NULL,
  name VARCHAR(64) NOT NULL,
  created BIGINT NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (secret_hash)
);
CREATE TABLE presences (
  game VARCHAR(24) NOT NULL,
  seat INTEGER NOT NULL,
  process VARCHAR(24) NOT NULL,
  connections INTEGER NOT NULL,
  PRIMARY KEY (game, seat, process)
);
CREATE INDEX presences_process ON presences (process);
CREATE TABLE processes (
  id VARCHAR(24) NOT NULL,
  seen BIGINT NOT NULL,
  PRIMARY KEY (id)
);
CREATE TABLE chat_lines (
  game VARCHAR(24) NOT NULL,
  number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  seat INTEGER,
  name VARCHAR(64) NOT NULL,
  text TEXT NOT NULL,
  mark VARCHAR(24) NOT NULL,
  PRIMARY KEY (game, number),
  FOREIGN KEY(game) REFERENCES games (id),
  UNIQUE (mark)
);
CREATE TABLE events (
  game VARCHAR(24) NOT NULL,
  number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  body TEXT NOT NULL,
  mark VARCHAR(24) NOT NULL,
  PRIMARY KEY (game, number),
  FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE holders (
  game VARCHAR(24) NOT NULL,
  seat INTEGER NOT NULL,
  identity VARCHAR(24) NOT NULL,
  PRIMARY KEY (game, seat, identity),
  FOREIGN KEY(game) REFERENCES games (id),
  FOREIGN KEY(identity) REFERENCES identities (id)
);
CREATE INDEX holders_identity ON holders (identity);
CREATE TABLE seats (
  game VARCHAR(24) NOT NULL,
  seat INTEGER NOT NULL,
  kind VARCHAR(8) NOT NULL,
  name VARCHAR(64) NOT NULL,
  level VARCHAR(16),
  link_hash VARCHAR(64),
  away_since BIGINT,
  again BOOLEAN NOT NULL,
  PRIMARY KEY (game, seat),
  FOREIGN KEY(game) REFERENCES games (id),
  UNIQUE (link_hash)
);

-- revision 0002
ALTER TABLE games ADD COLUMN chosen INTEGER;
ALTER TABLE games ADD COLUMN edition INTEGER DEFAULT '1' NOT NULL;

-- revision 0003
DROP INDEX games_played_board;
ALTER TABLE games DROP COLUMN played_board;

-- revision 0004
ALTER TABLE games ADD COLUMN host VARCHAR(24);
CREATE INDEX games_host ON games (host);

-- revision 0005
CREATE TABLE roles (
  game VARCHAR(24) NOT NULL,
  identity VARCHAR(24) NOT NULL,
  observes BOOLEAN NOT NULL,
  name VARCHAR(64) NOT NULL,
  PRIMARY KEY (game, identity),
  FOREIGN KEY(game) REFERENCES games (id)
);

-- revision 0006
ALTER TABLE games ADD COLUMN seating INTEGER DEFAULT '0' NOT NULL;
ALTER TABLE games ADD COLUMN forgotten INTEGER DEFAULT '0' NOT NULL;
ALTER TABLE seats ADD COLUMN link_until BIGINT;
ALTER TABLE seats ADD COLUMN link_by VARCHAR(24);
ALTER TABLE holders ADD COLUMN since BIGINT DEFAULT '0' NOT NULL;
ALTER TABLE chat_lines ADD COLUMN identity VARCHAR(24);
CREATE INDEX roles_identity ON roles (identity);
CREATE INDEX seats_link_by ON seats (link_by);
CREATE INDEX chat_lines_identity ON chat_lines (identity);

-- revision 0007
ALTER TABLE seats ADD COLUMN welcomes BOOLEAN DEFAULT false NOT NULL;

-- revision 0008
ALTER TABLE games ADD COLUMN listed_from VARCHAR(64);
ALTER TABLE identities ADD COLUMN seen BIGINT DEFAULT '0' NOT NULL;
CREATE INDEX identities_seen ON identities (seen);

-- revision 0009
ALTER TABLE seats ADD COLUMN used_hash VARCHAR(64);
CREATE INDEX seats_used_hash ON seats (used_hash);

-- revision 0010
ALTER TABLE games ADD COLUMN to_act INTEGER;
ALTER TABLE games ADD COLUMN winners JSON;
ALTER TABLE games ADD COLUMN reason VARCHAR(16);
ALTER TABLE holders ADD COLUMN "over" BIGINT;
DROP INDEX games_host;
CREATE INDEX games_host ON games (host, "over");
DROP INDEX holders_identity;
CREATE INDEX holders_identity ON holders (identity, "over", game);

-- revision 0011
ALTER TABLE games ADD COLUMN link_hash VARCHAR(64);
ALTER TABLE games ADD COLUMN link_until BIGINT;
ALTER TABLE games ADD COLUMN link_by VARCHAR(24);
CREATE UNIQUE INDEX games_link_hash ON games (link_hash);
CREATE INDEX games_link_by ON games (link_by);

-- revision 0012
CREATE TABLE web_assets (
  path VARCHAR(200) NOT NULL,
  media_type VARCHAR(64) NOT NULL,
  body BYTEA NOT NULL,
  seen BIGINT NOT NULL,
  PRIMARY KEY (path)
);

-- revision 0013
ALTER TABLE games ADD COLUMN declined VARCHAR(16);
ALTER TABLE seats ADD COLUMN invited VARCHAR(24);
CREATE INDEX seats_invited ON seats (invited);
CREATE TABLE bot_streams (
  identity VARCHAR(24) NOT NULL,
  process VARCHAR(24) NOT NULL,
  connections INTEGER NOT NULL,
  PRIMARY KEY (identity, process)
);
CREATE INDEX bot_streams_process ON bot_streams (process);

-- revision 0014
CREATE TABLE tournaments (
  id VARCHAR(24) NOT NULL,
  created BIGINT NOT NULL,
  director VARCHAR(24),
  setup TEXT NOT NULL,
  entry VARCHAR(8) NOT NULL,
  link_hash VARCHAR(64),
  place VARCHAR(8) NOT NULL,
  rated BOOLEAN NOT NULL,
  listed BOOLEAN NOT NULL,
  automatic BOOLEAN NOT NULL,
  grace INTEGER NOT NULL,
  starts BIGINT,
  ends BIGINT,
  "over" BIGINT,
  entrants INTEGER DEFAULT '0' NOT NULL,
  rounds INTEGER DEFAULT '0' NOT NULL,
  due BIGINT,
  stirs INTEGER DEFAULT '0' NOT NULL,
  undone INTEGER DEFAULT '0' NOT NULL,
  trouble VARCHAR(40),
  forgotten INTEGER DEFAULT '0' NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (link_hash)
);
CREATE INDEX tournaments_due ON tournaments (due);
CREATE INDEX tournaments_listed ON tournaments (listed, "over", created);
CREATE INDEX tournaments_director ON tournaments (director);
CREATE TABLE tournament_events (
  tournament VARCHAR(24) NOT NULL,
  number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  body TEXT NOT NULL,
  mark VARCHAR(24) NOT NULL,
  PRIMARY KEY (tournament, number),
  FOREIGN KEY(tournament) REFERENCES tournaments (id)
);
CREATE TABLE tournament_entrants (
  tournament VARCHAR(24) NOT NULL,
  entrant VARCHAR(24) NOT NULL,
  identity VARCHAR(24),
  link_hash VARCHAR(64),
  PRIMARY KEY (tournament, entrant),
  FOREIGN KEY(tournament) REFERENCES tournaments (id),
  UNIQUE (link_hash)
);
CREATE UNIQUE INDEX tournament_entrants_identity ON tournament_entrants (tournament, identity);
CREATE INDEX tournament_entrants_of ON tournament_entrants (identity);
ALTER TABLE games ADD COLUMN tournament VARCHAR(24);
ALTER TABLE games ADD COLUMN tournament_round INTEGER;
ALTER TABLE games ADD COLUMN tournament_table INTEGER;
ALTER TABLE games ADD COLUMN tournament_game INTEGER;
ALTER TABLE games ADD COLUMN reported BOOLEAN DEFAULT false NOT NULL;
CREATE UNIQUE INDEX games_tournament ON games (tournament, tournament_round, tournament_table, tournament_game);
CREATE INDEX games_unreported ON games (tournament, reported);

-- revision 0015
ALTER TABLE identities ADD COLUMN player VARCHAR(24);
CREATE UNIQUE INDEX identities_player ON identities (player);
ALTER TABLE games ADD COLUMN family VARCHAR(16);
ALTER TABLE seats ADD COLUMN player VARCHAR(24);
CREATE TABLE results (
  game VARCHAR(24) NOT NULL,
  seat INTEGER NOT NULL,
  player VARCHAR(24) NOT NULL,
  family VARCHAR(16) NOT NULL,
  at BIGINT NOT NULL,
  place INTEGER NOT NULL,
  counted BOOLEAN DEFAULT false NOT NULL,
  PRIMARY KEY (game, seat),
  FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX results_player ON results (player, at);
CREATE INDEX results_family ON results (family, at);
CREATE INDEX results_counted ON results (counted, at);
CREATE TABLE rating_days (
  family VARCHAR(16) NOT NULL,
  player VARCHAR(24) NOT NULL,
  day INTEGER NOT NULL,
  value FLOAT(53) NOT NULL,
  deviation FLOAT(53) NOT NULL,
  volatility FLOAT(53) NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (family, player, day)
);
CREATE INDEX rating_days_player ON rating_days (player);
CREATE TABLE ratings (
  family VARCHAR(16) NOT NULL,
  player VARCHAR(24) NOT NULL,
  day INTEGER NOT NULL,
  value FLOAT(53) NOT NULL,
  deviation FLOAT(53) NOT NULL,
  volatility FLOAT(53) NOT NULL,
  games INTEGER NOT NULL,
  PRIMARY KEY (family, player)
);
CREATE INDEX ratings_value ON ratings (family, value);
CREATE INDEX ratings_player ON ratings (player);

