BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0016');
CREATE TABLE bot_streams (
	identity VARCHAR(24) NOT NULL, 
	process VARCHAR(24) NOT NULL, 
	connections INTEGER NOT NULL, 
	PRIMARY KEY (identity, process)
);
CREATE TABLE chat_lines (
	game VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	seat INTEGER, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	mark VARCHAR(24) NOT NULL, identity VARCHAR(24), 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id), 
	UNIQUE (mark)
);
INSERT INTO "chat_lines" VALUES('92cjt8ds7h',0,1763500024250,1,'Ann','Bien joué !','ca13aa63456d3107','de7c63a9c77fcfec');
CREATE TABLE device_secrets (
	secret_hash VARCHAR(64) NOT NULL, 
	identity VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (secret_hash), 
	FOREIGN KEY(identity) REFERENCES identities (id)
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
INSERT INTO "events" VALUES('bpqnmhwqtd',0,1763500001000,'{"kind":"play","seat":1,"move":"7"}','4e5199f9734fa7e80');
INSERT INTO "events" VALUES('bpqnmhwqtd',1,1763500001500,'{"kind":"play","seat":2,"move":"b3"}','4e5199f9734fa7e81');
INSERT INTO "events" VALUES('bpqnmhwqtd',2,1763500002000,'{"kind":"play","seat":2,"move":"1"}','4e5199f9734fa7e82');
INSERT INTO "events" VALUES('bpqnmhwqtd',3,1763500002500,'{"kind":"play","seat":1,"move":"a4"}','4e5199f9734fa7e83');
INSERT INTO "events" VALUES('bpqnmhwqtd',4,1763500003000,'{"kind":"play","seat":1,"move":"8"}','4e5199f9734fa7e84');
INSERT INTO "events" VALUES('bpqnmhwqtd',5,1763500003500,'{"kind":"play","seat":2,"move":"d2"}','4e5199f9734fa7e85');
INSERT INTO "events" VALUES('bpqnmhwqtd',6,1763500004000,'{"kind":"ask","seat":1,"request":"takeback"}','4e5199f9734fa7e86');
INSERT INTO "events" VALUES('dd4rp5mpbr',0,1763500005000,'{"kind":"play","seat":1,"move":"4"}','4e5199f9734fa7e87');
INSERT INTO "events" VALUES('dd4rp5mpbr',1,1763500005500,'{"kind":"play","seat":2,"move":"c1"}','4e5199f9734fa7e88');
INSERT INTO "events" VALUES('dd4rp5mpbr',2,1763500006000,'{"kind":"play","seat":2,"move":"1"}','4e5199f9734fa7e89');
INSERT INTO "events" VALUES('dd4rp5mpbr',3,1763500006500,'{"kind":"play","seat":1,"move":"a1"}','4e5199f9734fa7e8a');
INSERT INTO "events" VALUES('dd4rp5mpbr',4,1763500007000,'{"kind":"play","seat":1,"move":"8"}','4e5199f9734fa7e8b');
INSERT INTO "events" VALUES('dd4rp5mpbr',5,1763500007250,'{"kind":"resign","seat":2}','4e5199f9734fa7e8c');
INSERT INTO "events" VALUES('fh9t49dv4b',0,1763500008500,'{"kind":"play","seat":1,"move":"9"}','4e5199f9734fa7e8d');
INSERT INTO "events" VALUES('fh9t49dv4b',1,1763500009000,'{"kind":"play","seat":2,"move":"b1"}','4e5199f9734fa7e8e');
INSERT INTO "events" VALUES('fh9t49dv4b',2,1763500009500,'{"kind":"play","seat":2,"move":"3"}','4e5199f9734fa7e8f');
INSERT INTO "events" VALUES('fh9t49dv4b',3,1763500010000,'{"kind":"play","seat":1,"move":"b3"}','4e5199f9734fa7e810');
INSERT INTO "events" VALUES('fh9t49dv4b',4,1763500010500,'{"kind":"play","seat":1,"move":"a"}','4e5199f9734fa7e811');
INSERT INTO "events" VALUES('fh9t49dv4b',5,1763500011000,'{"kind":"ask","seat":1,"request":"takeback"}','4e5199f9734fa7e812');
INSERT INTO "events" VALUES('fh9t49dv4b',6,1763500011250,'{"kind":"answer","seat":2,"accept":true}','4e5199f9734fa7e813');
INSERT INTO "events" VALUES('fh9t49dv4b',7,1763500011750,'{"kind":"play","seat":1,"move":"c2"}','4e5199f9734fa7e814');
INSERT INTO "events" VALUES('92cjt8ds7h',0,1763500012750,'{"kind":"play","seat":1,"move":"8@b4"}','4e5199f9734fa7e815');
INSERT INTO "events" VALUES('92cjt8ds7h',1,1763500013250,'{"kind":"play","seat":2,"move":"e@a2"}','4e5199f9734fa7e816');
INSERT INTO "events" VALUES('92cjt8ds7h',2,1763500013750,'{"kind":"play","seat":1,"move":"3@c1"}','4e5199f9734fa7e817');
INSERT INTO "events" VALUES('92cjt8ds7h',3,1763500014250,'{"kind":"play","seat":2,"move":"2@b1"}','4e5199f9734fa7e818');
INSERT INTO "events" VALUES('92cjt8ds7h',4,1763500014750,'{"kind":"play","seat":1,"move":"7@c3"}','4e5199f9734fa7e819');
INSERT INTO "events" VALUES('92cjt8ds7h',5,1763500015250,'{"kind":"play","seat":2,"move":"4@a3"}','4e5199f9734fa7e81a');
INSERT INTO "events" VALUES('92cjt8ds7h',6,1763500015750,'{"kind":"play","seat":1,"move":"0@c2"}','4e5199f9734fa7e81b');
INSERT INTO "events" VALUES('92cjt8ds7h',7,1763500016250,'{"kind":"play","seat":2,"move":"9@a4"}','4e5199f9734fa7e81c');
INSERT INTO "events" VALUES('92cjt8ds7h',8,1763500016750,'{"kind":"play","seat":1,"move":"b@b2"}','4e5199f9734fa7e81d');
INSERT INTO "events" VALUES('92cjt8ds7h',9,1763500017250,'{"kind":"play","seat":2,"move":"5@c4"}','4e5199f9734fa7e81e');
INSERT INTO "events" VALUES('92cjt8ds7h',10,1763500017750,'{"kind":"play","seat":1,"move":"6@d3"}','4e5199f9734fa7e81f');
INSERT INTO "events" VALUES('92cjt8ds7h',11,1763500018250,'{"kind":"play","seat":2,"move":"a@d4"}','4e5199f9734fa7e820');
INSERT INTO "events" VALUES('92cjt8ds7h',12,1763500018750,'{"kind":"play","seat":1,"move":"d@d1"}','4e5199f9734fa7e821');
INSERT INTO "events" VALUES('92cjt8ds7h',13,1763500019250,'{"kind":"play","seat":2,"move":"c@b3"}','4e5199f9734fa7e822');
INSERT INTO "events" VALUES('92cjt8ds7h',14,1763500019750,'{"kind":"play","seat":1,"move":"f@a1"}','4e5199f9734fa7e823');
INSERT INTO "events" VALUES('92cjt8ds7h',15,1763500020250,'{"kind":"play","seat":2,"move":"c2~c3"}','4e5199f9734fa7e824');
INSERT INTO "events" VALUES('92cjt8ds7h',16,1763500020750,'{"kind":"play","seat":1,"move":"a3~a4"}','4e5199f9734fa7e825');
INSERT INTO "events" VALUES('92cjt8ds7h',17,1763500021250,'{"kind":"play","seat":2,"move":"b4~c4"}','4e5199f9734fa7e826');
INSERT INTO "events" VALUES('92cjt8ds7h',18,1763500021750,'{"kind":"play","seat":1,"move":"d1~c2"}','4e5199f9734fa7e827');
INSERT INTO "events" VALUES('92cjt8ds7h',19,1763500022250,'{"kind":"play","seat":2,"move":"a3~b3"}','4e5199f9734fa7e828');
INSERT INTO "events" VALUES('92cjt8ds7h',20,1763500022750,'{"kind":"play","seat":1,"move":"b1~c2"}','4e5199f9734fa7e829');
INSERT INTO "events" VALUES('92cjt8ds7h',21,1763500023250,'{"kind":"play","seat":2,"move":"c3~d4"}','4e5199f9734fa7e82a');
INSERT INTO "events" VALUES('92cjt8ds7h',22,1763500023750,'{"kind":"play","seat":1,"move":"1@d2"}','4e5199f9734fa7e82b');
INSERT INTO "events" VALUES('qx6j6cpb8q',0,1763500025000,'{"kind":"play","seat":1,"move":"a@d2"}','start');
INSERT INTO "events" VALUES('qx6j6cpb8q',1,1763500025500,'{"kind":"play","seat":2,"move":"1@a3"}','4e5199f9734fa7e82c');
INSERT INTO "events" VALUES('qx6j6cpb8q',2,1763500026000,'{"kind":"play","seat":3,"move":"c@a1"}','4e5199f9734fa7e82d');
INSERT INTO "events" VALUES('qx6j6cpb8q',3,1763500026500,'{"kind":"play","seat":1,"move":"6@c4"}','4e5199f9734fa7e82e');
INSERT INTO "events" VALUES('qx6j6cpb8q',4,1763500027000,'{"kind":"play","seat":2,"move":"0@c1"}','4e5199f9734fa7e82f');
INSERT INTO "events" VALUES('qx6j6cpb8q',5,1763500027500,'{"kind":"play","seat":3,"move":"f@c3"}','4e5199f9734fa7e830');
INSERT INTO "events" VALUES('qx6j6cpb8q',6,1763500028000,'{"kind":"play","seat":1,"move":"5@a4"}','4e5199f9734fa7e831');
INSERT INTO "events" VALUES('qx6j6cpb8q',7,1763500028500,'{"kind":"play","seat":2,"move":"e@d1"}','4e5199f9734fa7e832');
INSERT INTO "events" VALUES('qx6j6cpb8q',8,1763500029000,'{"kind":"play","seat":3,"move":"8@d4"}','4e5199f9734fa7e833');
INSERT INTO "events" VALUES('qx6j6cpb8q',9,1763500029500,'{"kind":"play","seat":1,"move":"d@b4"}','4e5199f9734fa7e834');
INSERT INTO "events" VALUES('qx6j6cpb8q',10,1763500030000,'{"kind":"play","seat":2,"move":"b@b2"}','4e5199f9734fa7e835');
INSERT INTO "events" VALUES('qx6j6cpb8q',11,1763500030500,'{"kind":"play","seat":3,"move":"3@a2"}','4e5199f9734fa7e836');
INSERT INTO "events" VALUES('qx6j6cpb8q',12,1763500031000,'{"kind":"play","seat":1,"move":"9@c2"}','4e5199f9734fa7e837');
INSERT INTO "events" VALUES('qx6j6cpb8q',13,1763500031500,'{"kind":"play","seat":2,"move":"7@b1"}','4e5199f9734fa7e838');
INSERT INTO "events" VALUES('qx6j6cpb8q',14,1763500032000,'{"kind":"play","seat":3,"move":"a1~b1"}','4e5199f9734fa7e839');
INSERT INTO "events" VALUES('qx6j6cpb8q',15,1763500032500,'{"kind":"play","seat":1,"move":"b1~c2"}','4e5199f9734fa7e83a');
INSERT INTO "events" VALUES('qx6j6cpb8q',16,1763500033000,'{"kind":"play","seat":2,"move":"c2~d2"}','4e5199f9734fa7e83b');
INSERT INTO "events" VALUES('qx6j6cpb8q',17,1763500033500,'{"kind":"play","seat":3,"move":"4@b3"}','4e5199f9734fa7e83c');
INSERT INTO "events" VALUES('qx6j6cpb8q',18,1763500034000,'{"kind":"play","seat":1,"move":"c2~b3"}','4e5199f9734fa7e83d');
INSERT INTO "events" VALUES('qx6j6cpb8q',19,1763500034500,'{"kind":"play","seat":2,"move":"d1~c2"}','4e5199f9734fa7e83e');
INSERT INTO "events" VALUES('qx6j6cpb8q',20,1763500035000,'{"kind":"play","seat":3,"move":"c1~d2"}','4e5199f9734fa7e83f');
INSERT INTO "events" VALUES('qx6j6cpb8q',21,1763500035500,'{"kind":"play","seat":1,"move":"2@d3"}','4e5199f9734fa7e840');
INSERT INTO "events" VALUES('xmv9gsprvs',0,1763500036500,'{"kind":"observe","name":"Dora"}','start');
INSERT INTO "events" VALUES('xmv9gsprvs',1,1763500037000,'{"kind":"touch","seat":1,"target":"a1"}','4e5199f9734fa7e841');
INSERT INTO "events" VALUES('xmv9gsprvs',2,1763500037250,'{"kind":"play","seat":1,"move":"1@d2"}','4e5199f9734fa7e842');
INSERT INTO "events" VALUES('xmv9gsprvs',3,1763500037750,'{"kind":"touch","seat":2,"target":"d4"}','4e5199f9734fa7e843');
INSERT INTO "events" VALUES('xmv9gsprvs',4,1763500038000,'{"kind":"play","seat":2,"move":"b@d3"}','4e5199f9734fa7e844');
INSERT INTO "events" VALUES('xmv9gsprvs',5,1763500038500,'{"kind":"touch","seat":1,"target":"c3"}','4e5199f9734fa7e845');
INSERT INTO "events" VALUES('xmv9gsprvs',6,1763500038750,'{"kind":"play","seat":1,"move":"a@c2"}','4e5199f9734fa7e846');
INSERT INTO "events" VALUES('xmv9gsprvs',7,1763500039250,'{"kind":"touch","seat":2,"target":"d4"}','4e5199f9734fa7e847');
INSERT INTO "events" VALUES('xmv9gsprvs',8,1763500039500,'{"kind":"play","seat":2,"move":"7@a4"}','4e5199f9734fa7e848');
INSERT INTO "events" VALUES('xmv9gsprvs',9,1763500040000,'{"kind":"touch","seat":1,"target":"b2"}','4e5199f9734fa7e849');
INSERT INTO "events" VALUES('xmv9gsprvs',10,1763500040250,'{"kind":"play","seat":1,"move":"5@c1"}','4e5199f9734fa7e84a');
INSERT INTO "events" VALUES('xmv9gsprvs',11,1763500040750,'{"kind":"touch","seat":2,"target":"a1"}','4e5199f9734fa7e84b');
INSERT INTO "events" VALUES('xmv9gsprvs',12,1763500041000,'{"kind":"play","seat":2,"move":"6@b4"}','4e5199f9734fa7e84c');
INSERT INTO "events" VALUES('xmv9gsprvs',13,1763500041500,'{"kind":"touch","seat":1,"target":"b2"}','4e5199f9734fa7e84d');
INSERT INTO "events" VALUES('xmv9gsprvs',14,1763500041750,'{"kind":"play","seat":1,"move":"e@b1"}','4e5199f9734fa7e84e');
INSERT INTO "events" VALUES('xmv9gsprvs',15,1763500042250,'{"kind":"touch","seat":2,"target":"d4"}','4e5199f9734fa7e84f');
INSERT INTO "events" VALUES('xmv9gsprvs',16,1763500042500,'{"kind":"play","seat":2,"move":"4@d4"}','4e5199f9734fa7e850');
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
	over BIGINT, 
	due BIGINT, 
	away_due BIGINT, 
	thinker VARCHAR(24), 
	chosen INTEGER, edition INTEGER DEFAULT '1' NOT NULL, host VARCHAR(24), seating INTEGER DEFAULT '0' NOT NULL, forgotten INTEGER DEFAULT '0' NOT NULL, listed_from VARCHAR(64), to_act INTEGER, winners JSON, reason VARCHAR(16), link_hash VARCHAR(64), link_until BIGINT, link_by VARCHAR(24), declined VARCHAR(16), tournament VARCHAR(24), tournament_round INTEGER, tournament_table INTEGER, tournament_game INTEGER, reported BOOLEAN DEFAULT 0 NOT NULL, family VARCHAR(16), 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('bpqnmhwqtd',1763500000250,'quarto-advanced','{}',2887753505494534,NULL,NULL,8921344141907270,0,1,0,NULL,NULL,NULL,1763500000500,'["Ann", "Bob"]',NULL,NULL,NULL,NULL,1,3,'de7c63a9c77fcfec',2,0,NULL,2,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "games" VALUES('dd4rp5mpbr',1763500004250,'quarto','{}',4663508719193268,NULL,NULL,6673988030560310,0,1,0,NULL,NULL,'byvyhfcptb',1763500004500,'["Ann", "Bob"]',1763500007250,NULL,NULL,NULL,1,3,'de7c63a9c77fcfec',2,0,NULL,NULL,'[1]','resigned',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "games" VALUES('byvyhfcptb',1763500007500,'quarto','{}',7087207844752041,NULL,NULL,8260304180868319,0,1,0,NULL,'dd4rp5mpbr',NULL,NULL,'null',NULL,NULL,NULL,NULL,2,3,'de7c63a9c77fcfec',2,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "games" VALUES('fh9t49dv4b',1763500007750,'quarto','{}',1358942675318417,NULL,NULL,8310062584310008,0,1,0,NULL,NULL,NULL,1763500008000,'["Bob", "Ann"]',NULL,NULL,NULL,NULL,1,3,'9003a306a1186ddd',2,0,NULL,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "games" VALUES('92cjt8ds7h',1763500012000,'quardo','{}',1356312553177969,NULL,NULL,4399141451044749,0,1,1,NULL,NULL,NULL,1763500012250,'["Ann", "Bob"]',1763500023750,NULL,NULL,NULL,1,3,'de7c63a9c77fcfec',2,0,NULL,NULL,'[1]','coins',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "games" VALUES('qx6j6cpb8q',1763500024500,'quardo','{"players": 3}',3231246497519800,NULL,NULL,6061522533250249,0,1,0,NULL,NULL,NULL,1763500025000,'["Ann", "Bob", "Cl\u00e9o"]',1763500035500,NULL,NULL,NULL,1,3,'de7c63a9c77fcfec',3,0,NULL,NULL,'[1]','coins','c567b0ebb88b3110b85ae998a54699ee1c445e7c71c11ed224a7094388d1bec1',1764104824500,'de7c63a9c77fcfec',NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "games" VALUES('xmv9gsprvs',1763500036000,'quardo-touch','{}',6210506916119402,NULL,NULL,724542215561218,0,1,0,300,NULL,NULL,1763500036500,'["Ann", "Bob"]',NULL,NULL,1763500066500,NULL,1,3,'de7c63a9c77fcfec',3,0,NULL,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "games" VALUES('bysx89rr7f',1763500046250,'quarto','{}',7919747922697570,NULL,NULL,4947046930641046,0,1,0,120,NULL,NULL,1763500046250,'["Cl\u00e9o", "Bob"]',NULL,NULL,1763500166250,NULL,1,3,NULL,2,0,NULL,1,NULL,NULL,NULL,NULL,NULL,NULL,'mptk4cn9kt',1,1,1,0,NULL);
CREATE TABLE holders (
	game VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	identity VARCHAR(24) NOT NULL, since BIGINT DEFAULT '0' NOT NULL, over BIGINT, 
	PRIMARY KEY (game, seat, identity), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(identity) REFERENCES identities (id)
);
INSERT INTO "holders" VALUES('bpqnmhwqtd',1,'de7c63a9c77fcfec',1763500000250,NULL);
INSERT INTO "holders" VALUES('bpqnmhwqtd',2,'9003a306a1186ddd',1763500000500,NULL);
INSERT INTO "holders" VALUES('dd4rp5mpbr',1,'de7c63a9c77fcfec',1763500004250,1763500007250);
INSERT INTO "holders" VALUES('dd4rp5mpbr',2,'9003a306a1186ddd',1763500004500,1763500007250);
INSERT INTO "holders" VALUES('byvyhfcptb',1,'9003a306a1186ddd',1763500007500,NULL);
INSERT INTO "holders" VALUES('byvyhfcptb',2,'de7c63a9c77fcfec',1763500007500,NULL);
INSERT INTO "holders" VALUES('fh9t49dv4b',1,'9003a306a1186ddd',1763500007750,NULL);
INSERT INTO "holders" VALUES('fh9t49dv4b',2,'de7c63a9c77fcfec',1763500008000,NULL);
INSERT INTO "holders" VALUES('92cjt8ds7h',1,'de7c63a9c77fcfec',1763500012000,1763500023750);
INSERT INTO "holders" VALUES('92cjt8ds7h',2,'9003a306a1186ddd',1763500012250,1763500023750);
INSERT INTO "holders" VALUES('qx6j6cpb8q',1,'de7c63a9c77fcfec',1763500024500,1763500035500);
INSERT INTO "holders" VALUES('qx6j6cpb8q',2,'9003a306a1186ddd',1763500024750,1763500035500);
INSERT INTO "holders" VALUES('qx6j6cpb8q',3,'3e7afebeb8b5bc2f',1763500025000,1763500035500);
INSERT INTO "holders" VALUES('xmv9gsprvs',1,'de7c63a9c77fcfec',1763500036000,NULL);
INSERT INTO "holders" VALUES('xmv9gsprvs',2,'9003a306a1186ddd',1763500036250,NULL);
INSERT INTO "holders" VALUES('xmv9gsprvs',0,'6818c1e30513ece0',1763500036500,NULL);
INSERT INTO "holders" VALUES('bysx89rr7f',1,'3e7afebeb8b5bc2f',1763500046250,NULL);
INSERT INTO "holders" VALUES('bysx89rr7f',2,'9003a306a1186ddd',1763500046250,NULL);
CREATE TABLE identities (
	id VARCHAR(24) NOT NULL, 
	secret_hash VARCHAR(64) NOT NULL, 
	bot BOOLEAN NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, player VARCHAR(24), 
	PRIMARY KEY (id), 
	UNIQUE (secret_hash)
);
INSERT INTO "identities" VALUES('de7c63a9c77fcfec','5511ab6e60f4dc699e69a7248c05f694b59e1d0a1d5cd7e4041ae3ab943ebd39',1,'Ann',1763500000000,1763500000000,NULL);
INSERT INTO "identities" VALUES('9003a306a1186ddd','303472b41b82b26265f9e1529d2017ae83838bcda3252f268b3ecc931eb226d9',1,'Bob',1763500000000,1763500000000,NULL);
INSERT INTO "identities" VALUES('3e7afebeb8b5bc2f','c3061682af752acbb7c29afec0d8b34ca9aaf8325151e4fa7b52b1ba9f11dcde',1,'Cléo',1763500000000,1763500000000,NULL);
INSERT INTO "identities" VALUES('6818c1e30513ece0','cd933c77f7057a9202fcb7617862d5094258e1c2200f4856ea127147840435e6',1,'Dora',1763500000000,1763500000000,NULL);
CREATE TABLE passkey_challenges (
	challenge_hash VARCHAR(64) NOT NULL, 
	identity VARCHAR(24), 
	until BIGINT NOT NULL, 
	PRIMARY KEY (challenge_hash)
);
CREATE TABLE passkeys (
	id VARCHAR(1400) NOT NULL, 
	identity VARCHAR(24) NOT NULL, 
	public_key BLOB NOT NULL, 
	uses BIGINT NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(identity) REFERENCES identities (id)
);
CREATE TABLE presences (
	game VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	process VARCHAR(24) NOT NULL, 
	connections INTEGER NOT NULL, 
	PRIMARY KEY (game, seat, process)
);
CREATE TABLE processes (
	id VARCHAR(24) NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE rating_days (
	family VARCHAR(16) NOT NULL, 
	player VARCHAR(24) NOT NULL, 
	day INTEGER NOT NULL, 
	value FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (family, player, day)
);
CREATE TABLE ratings (
	family VARCHAR(16) NOT NULL, 
	player VARCHAR(24) NOT NULL, 
	day INTEGER NOT NULL, 
	value FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (family, player)
);
CREATE TABLE results (
	game VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(24) NOT NULL, 
	family VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	place INTEGER NOT NULL, 
	counted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE roles (
	game VARCHAR(24) NOT NULL, 
	identity VARCHAR(24) NOT NULL, 
	observes BOOLEAN NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	PRIMARY KEY (game, identity), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "roles" VALUES('bpqnmhwqtd','de7c63a9c77fcfec',0,'Ann');
INSERT INTO "roles" VALUES('bpqnmhwqtd','9003a306a1186ddd',0,'Bob');
INSERT INTO "roles" VALUES('dd4rp5mpbr','de7c63a9c77fcfec',0,'Ann');
INSERT INTO "roles" VALUES('dd4rp5mpbr','9003a306a1186ddd',0,'Bob');
INSERT INTO "roles" VALUES('byvyhfcptb','9003a306a1186ddd',0,'Bob');
INSERT INTO "roles" VALUES('byvyhfcptb','de7c63a9c77fcfec',0,'Ann');
INSERT INTO "roles" VALUES('fh9t49dv4b','9003a306a1186ddd',0,'Bob');
INSERT INTO "roles" VALUES('fh9t49dv4b','de7c63a9c77fcfec',0,'Ann');
INSERT INTO "roles" VALUES('92cjt8ds7h','de7c63a9c77fcfec',0,'Ann');
INSERT INTO "roles" VALUES('92cjt8ds7h','9003a306a1186ddd',0,'Bob');
INSERT INTO "roles" VALUES('qx6j6cpb8q','de7c63a9c77fcfec',0,'Ann');
INSERT INTO "roles" VALUES('qx6j6cpb8q','9003a306a1186ddd',0,'Bob');
INSERT INTO "roles" VALUES('qx6j6cpb8q','3e7afebeb8b5bc2f',0,'Cléo');
INSERT INTO "roles" VALUES('xmv9gsprvs','de7c63a9c77fcfec',0,'Ann');
INSERT INTO "roles" VALUES('xmv9gsprvs','9003a306a1186ddd',0,'Bob');
INSERT INTO "roles" VALUES('xmv9gsprvs','6818c1e30513ece0',1,'Dora');
INSERT INTO "roles" VALUES('bysx89rr7f','3e7afebeb8b5bc2f',0,'Cléo');
INSERT INTO "roles" VALUES('bysx89rr7f','9003a306a1186ddd',0,'Bob');
CREATE TABLE seats (
	game VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	level VARCHAR(16), 
	link_hash VARCHAR(64), 
	away_since BIGINT, 
	again BOOLEAN NOT NULL, link_until BIGINT, link_by VARCHAR(24), welcomes BOOLEAN DEFAULT 0 NOT NULL, used_hash VARCHAR(64), invited VARCHAR(24), player VARCHAR(24), 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id), 
	UNIQUE (link_hash)
);
INSERT INTO "seats" VALUES('bpqnmhwqtd',1,'person','Ann',NULL,NULL,1763500000250,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('bpqnmhwqtd',2,'person','Bob',NULL,NULL,1763500000500,0,NULL,NULL,0,'2023b48d8c56830c3ef567b764f246a3bd7897ab376c83274a760cd2c0ac81a9',NULL,NULL);
INSERT INTO "seats" VALUES('dd4rp5mpbr',1,'person','Ann',NULL,NULL,1763500004250,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('dd4rp5mpbr',2,'person','Bob',NULL,NULL,1763500004500,1,NULL,NULL,0,'c9dfec6b2d53ace79ae67f13b8e09c7b6cce9e40dbca38acdd9cd8cb72bfdfcf',NULL,NULL);
INSERT INTO "seats" VALUES('byvyhfcptb',1,'person','Bob',NULL,NULL,1763500007500,1,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('byvyhfcptb',2,'person','Ann',NULL,NULL,1763500007500,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('fh9t49dv4b',1,'person','Bob',NULL,NULL,1763500007750,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('fh9t49dv4b',2,'person','Ann',NULL,NULL,1763500008000,0,NULL,NULL,0,'408cc755ee988d0f0a20f7dc99506854366e42cd12e6b9538e22e5d68487e3e6',NULL,NULL);
INSERT INTO "seats" VALUES('92cjt8ds7h',1,'person','Ann',NULL,NULL,1763500012000,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('92cjt8ds7h',2,'person','Bob',NULL,NULL,1763500012250,0,NULL,NULL,0,'5715f34b826d8497e667f3c9525a720e672e963bd939afbecbfd2335e6bc371f',NULL,NULL);
INSERT INTO "seats" VALUES('qx6j6cpb8q',1,'person','Ann',NULL,NULL,1763500024500,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('qx6j6cpb8q',2,'person','Bob',NULL,NULL,1763500024750,0,NULL,NULL,0,'8452df22a071b0b1a1f88cd7e884d8d9d776b076f91d6225893cc745c431c040',NULL,NULL);
INSERT INTO "seats" VALUES('qx6j6cpb8q',3,'person','Cléo',NULL,NULL,1763500025000,0,NULL,NULL,0,'329521701d76d05bc58f00893589209ab977b69ed21e92f77225fefca0a4ca78',NULL,NULL);
INSERT INTO "seats" VALUES('xmv9gsprvs',0,'person','Dora',NULL,NULL,1763500036500,0,NULL,NULL,0,'dd53faefd96bfd231ae93e1c88d4eb5bdc450786f16e2fb3b0e09d69ba54800c',NULL,NULL);
INSERT INTO "seats" VALUES('xmv9gsprvs',1,'person','Ann',NULL,NULL,1763500046500,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('xmv9gsprvs',2,'person','Bob',NULL,NULL,1763500046500,0,NULL,NULL,0,'06d339ebba2aea04f64eb960f0b569ea90e22c0f86e43043f397477b1cdc2036',NULL,NULL);
INSERT INTO "seats" VALUES('bysx89rr7f',1,'person','Cléo',NULL,NULL,1763500046250,0,NULL,NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('bysx89rr7f',2,'person','Bob',NULL,NULL,1763500046250,0,NULL,NULL,0,NULL,NULL,NULL);
CREATE TABLE tournament_entrants (
	tournament VARCHAR(24) NOT NULL, 
	entrant VARCHAR(24) NOT NULL, 
	identity VARCHAR(24), 
	link_hash VARCHAR(64), 
	PRIMARY KEY (tournament, entrant), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id), 
	UNIQUE (link_hash)
);
INSERT INTO "tournament_entrants" VALUES('k4ggmh6nvf','1',NULL,NULL);
INSERT INTO "tournament_entrants" VALUES('k4ggmh6nvf','2',NULL,NULL);
INSERT INTO "tournament_entrants" VALUES('k4ggmh6nvf','3',NULL,NULL);
INSERT INTO "tournament_entrants" VALUES('k4ggmh6nvf','4',NULL,NULL);
INSERT INTO "tournament_entrants" VALUES('k4ggmh6nvf','5',NULL,NULL);
INSERT INTO "tournament_entrants" VALUES('k4ggmh6nvf','6',NULL,NULL);
INSERT INTO "tournament_entrants" VALUES('mptk4cn9kt','1','de7c63a9c77fcfec',NULL);
INSERT INTO "tournament_entrants" VALUES('mptk4cn9kt','2','9003a306a1186ddd',NULL);
INSERT INTO "tournament_entrants" VALUES('mptk4cn9kt','3','3e7afebeb8b5bc2f',NULL);
CREATE TABLE tournament_events (
	tournament VARCHAR(24) NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	mark VARCHAR(24) NOT NULL, 
	PRIMARY KEY (tournament, number), 
	FOREIGN KEY(tournament) REFERENCES tournaments (id)
);
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',0,1763500043000,'{"at":1763500043000,"event":{"entrant":{"id":"1","name":"Ann","kind":"person","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e80');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',1,1763500043000,'{"at":1763500043000,"event":{"entrant":{"id":"2","name":"Ben","kind":"person","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e80');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',2,1763500043000,'{"at":1763500043000,"event":{"entrant":{"id":"3","name":"Cléo","kind":"person","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e80');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',3,1763500043000,'{"at":1763500043000,"event":{"entrant":{"id":"4","name":"Dan","kind":"person","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e80');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',4,1763500043000,'{"at":1763500043000,"event":{"entrant":{"id":"5","name":"Eve","kind":"person","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e80');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',5,1763500043000,'{"at":1763500043000,"event":{"entrant":{"id":"6","name":"Computer (3)","kind":"level","rating":0,"plays":"3"},"kind":"enter"}}','4e5199f9734fa7e80');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',6,1763500043250,'{"at":1763500043250,"event":{"round":1,"tables":[{"players":["5","1"],"observer":""},{"players":["3","2"],"observer":""},{"players":["6","4"],"observer":""}],"byes":[],"by_hand":false,"kind":"pair"}}','4e5199f9734fa7e81');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',7,1763500043500,'{"at":1763500043500,"event":{"round":1,"table":1,"game":1,"result":{"places":[1,2],"coins":[],"absent":[]},"by":"","record":"","kind":"report"}}','4e5199f9734fa7e82');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',8,1763500043750,'{"at":1763500043750,"event":{"round":1,"table":2,"game":1,"result":{"places":[1,1],"coins":[],"absent":[]},"by":"","record":"","kind":"report"}}','4e5199f9734fa7e83');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',9,1763500044000,'{"at":1763500044000,"event":{"round":1,"table":3,"game":1,"result":{"places":[1,2],"coins":[],"absent":[]},"by":"","record":"","kind":"report"}}','4e5199f9734fa7e84');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',10,1763500044250,'{"at":1763500044250,"event":{"round":1,"table":1,"game":1,"was":{"places":[1,2],"coins":[],"absent":[]},"result":{"places":[2,1],"coins":[],"absent":[]},"reason":"read the wrong way round","kind":"correct"}}','4e5199f9734fa7e85');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',11,1763500044500,'{"at":1763500044500,"event":{"entrant":"5","kind":"withdraw"}}','4e5199f9734fa7e86');
INSERT INTO "tournament_events" VALUES('k4ggmh6nvf',12,1763500044750,'{"at":1763500044750,"event":{"round":2,"tables":[{"players":["1","3"],"observer":""},{"players":["2","6"],"observer":""}],"byes":["4"],"by_hand":false,"kind":"pair"}}','4e5199f9734fa7e87');
INSERT INTO "tournament_events" VALUES('mptk4cn9kt',0,1763500045250,'{"at":1763500045250,"event":{"entrant":{"id":"1","name":"Ann","kind":"bot","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e88');
INSERT INTO "tournament_events" VALUES('mptk4cn9kt',1,1763500045500,'{"at":1763500045500,"event":{"entrant":{"id":"2","name":"Bob","kind":"bot","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e89');
INSERT INTO "tournament_events" VALUES('mptk4cn9kt',2,1763500045750,'{"at":1763500045750,"event":{"entrant":{"id":"3","name":"Cléo","kind":"bot","rating":0,"plays":""},"kind":"enter"}}','4e5199f9734fa7e8a');
INSERT INTO "tournament_events" VALUES('mptk4cn9kt',3,1763500046000,'{"at":1763500046000,"event":{"round":1,"tables":[{"players":["3","2"],"observer":""}],"byes":["1"],"by_hand":false,"kind":"pair"}}','4e5199f9734fa7e8b');
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
	over BIGINT, 
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
INSERT INTO "tournaments" VALUES('k4ggmh6nvf',1763500042750,'6818c1e30513ece0','{"name":"Club","rules":{"preset":"quarto"},"format":"swiss","rounds":3,"games":1,"seed":1118459548,"tie_breaks":[]}','open',NULL,'wooden',0,1,0,120,NULL,NULL,NULL,6,2,NULL,8,0,NULL,0);
INSERT INTO "tournaments" VALUES('mptk4cn9kt',1763500045000,'6818c1e30513ece0','{"name":"Online","rules":{"preset":"quarto"},"format":"round-robin","rounds":0,"games":1,"seed":3590627871,"tie_breaks":[]}','open',NULL,'online',0,1,0,120,NULL,NULL,NULL,3,1,NULL,4,0,NULL,0);
CREATE TABLE web_assets (
	path VARCHAR(200) NOT NULL, 
	media_type VARCHAR(64) NOT NULL, 
	body BLOB NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (path)
);
CREATE INDEX games_away_due ON games (away_due);
CREATE INDEX games_due ON games (due);
CREATE INDEX games_listed ON games (listed, created);
CREATE INDEX games_thinker ON games (thinker);
CREATE INDEX presences_process ON presences (process);
CREATE INDEX roles_identity ON roles (identity);
CREATE INDEX seats_link_by ON seats (link_by);
CREATE INDEX chat_lines_identity ON chat_lines (identity);
CREATE INDEX identities_seen ON identities (seen);
CREATE INDEX seats_used_hash ON seats (used_hash);
CREATE INDEX games_host ON games (host, over);
CREATE INDEX holders_identity ON holders (identity, over, game);
CREATE UNIQUE INDEX games_link_hash ON games (link_hash);
CREATE INDEX games_link_by ON games (link_by);
CREATE INDEX seats_invited ON seats (invited);
CREATE INDEX bot_streams_process ON bot_streams (process);
CREATE INDEX tournaments_due ON tournaments (due);
CREATE INDEX tournaments_listed ON tournaments (listed, over, created);
CREATE INDEX tournaments_director ON tournaments (director);
CREATE UNIQUE INDEX tournament_entrants_identity ON tournament_entrants (tournament, identity);
CREATE INDEX tournament_entrants_of ON tournament_entrants (identity);
CREATE UNIQUE INDEX games_tournament ON games (tournament, tournament_round, tournament_table, tournament_game);
CREATE INDEX games_unreported ON games (tournament, reported);
CREATE UNIQUE INDEX identities_player ON identities (player);
CREATE INDEX results_player ON results (player, at);
CREATE INDEX results_family ON results (family, at);
CREATE INDEX results_counted ON results (counted, at);
CREATE INDEX rating_days_player ON rating_days (player);
CREATE INDEX ratings_value ON ratings (family, value);
CREATE INDEX ratings_player ON ratings (player);
CREATE INDEX device_secrets_identity ON device_secrets (identity);
CREATE INDEX passkeys_identity ON passkeys (identity);
CREATE INDEX passkey_challenges_until ON passkey_challenges (until);
COMMIT;
