BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "events" VALUES('6bgt8yw9jz',0,1795076898728,'{"kind":"play","seat":1,"move":"0"}','06e01e3769065ddd');
INSERT INTO "events" VALUES('6bgt8yw9jz',1,1795076899087,'{"kind":"play","seat":2,"move":"a1"}','f4750fabf619d22f');
INSERT INTO "events" VALUES('6bgt8yw9jz',2,1795076899271,'{"kind":"play","seat":2,"move":"2"}','c3824dd45695c366');
INSERT INTO "events" VALUES('6bgt8yw9jz',3,1795076899439,'{"kind":"play","seat":1,"move":"b1"}','41e816451b5205d0');
INSERT INTO "events" VALUES('6bgt8yw9jz',4,1795076899635,'{"kind":"play","seat":1,"move":"4"}','9d81e7ebf489e1a9');
INSERT INTO "events" VALUES('6bgt8yw9jz',5,1795076899923,'{"kind":"play","seat":2,"move":"c1"}','0b8c4d4bc5f066cd');
INSERT INTO "events" VALUES('6bgt8yw9jz',6,1795076900111,'{"kind":"play","seat":2,"move":"6"}','1aee1b8706ca1f7c');
INSERT INTO "events" VALUES('6bgt8yw9jz',7,1795076900297,'{"kind":"play","seat":1,"move":"d1"}','d17bc96586558368');
INSERT INTO "events" VALUES('6bgt8yw9jz',8,1795076900579,'{"kind":"play","seat":1,"move":"!row1"}','87e7dee15b5eb977');
INSERT INTO "events" VALUES('km8dyx7fr4',0,1795076900851,'{"kind":"play","seat":1,"move":"3"}','4221573991a1decc');
INSERT INTO "events" VALUES('km8dyx7fr4',1,1795076901216,'{"kind":"play","seat":2,"move":"b2"}','0d6e3b00ac48fea5');
INSERT INTO "events" VALUES('km8dyx7fr4',2,1795076901369,'{"kind":"play","seat":2,"move":"7"}','fe5d8fbd5fabcf39');
INSERT INTO "events" VALUES('km8dyx7fr4',3,1795076901503,'{"kind":"play","seat":1,"move":"c3"}','e5d603012d406863');
INSERT INTO "events" VALUES('km8dyx7fr4',4,1795076901617,'{"kind":"ask","seat":2,"request":"takeback"}','3b2bc3cf3ab924cd');
INSERT INTO "events" VALUES('3ypv2rnqxx',0,1795076902001,'{"kind":"play","seat":1,"move":"0@d4"}','start');
INSERT INTO "events" VALUES('3ypv2rnqxx',1,1795076902332,'{"kind":"play","seat":2,"move":"6@a1"}','2ca8c82c3849f6e6');
INSERT INTO "events" VALUES('3ypv2rnqxx',2,1795076902528,'{"kind":"play","seat":3,"move":"5@c3"}','bb276117fdf6e922');
INSERT INTO "events" VALUES('3ypv2rnqxx',3,1795076902932,'{"kind":"play","seat":1,"move":"7@b2"}','e3b6c3db163e6d61');
INSERT INTO "events" VALUES('3ypv2rnqxx',4,1795076903223,'{"kind":"play","seat":2,"move":"8@b1"}','d63c43271dca2a11');
INSERT INTO "events" VALUES('3ypv2rnqxx',5,1795076903554,'{"kind":"play","seat":3,"move":"4@d3"}','da1fb1130b7c5185');
INSERT INTO "events" VALUES('3ypv2rnqxx',6,1795076903775,'{"kind":"play","seat":1,"move":"9@c2"}','dd88e32847886b7f');
INSERT INTO "events" VALUES('3ypv2rnqxx',7,1795076904183,'{"kind":"play","seat":2,"move":"a@c1"}','a1fd94d9bcb16ef2');
INSERT INTO "events" VALUES('pxdn77bjr8',0,1795076904556,'{"kind":"observe","name":"Dora"}','17dfbb7e9b20ead9');
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
	played_board VARCHAR(40),
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('6bgt8yw9jz',1795076898157,'quarto','{}',5461628957391623,NULL,NULL,414915425822737,0,1,1,NULL,NULL,NULL,1795076898424,'["Ann", "Bob"]',1795076900579,NULL,NULL,NULL,NULL);
INSERT INTO "games" VALUES('km8dyx7fr4',1795076900643,'quarto-advanced','{"clock": 60}',7723950279012499,NULL,NULL,321504788503740,0,1,0,NULL,NULL,NULL,1795076900686,'["Ann", "Bob"]',NULL,1795076961369,NULL,NULL,NULL);
INSERT INTO "games" VALUES('3ypv2rnqxx',1795076901727,'quardo','{"players": 3}',7149290655857480,NULL,NULL,5833912373268017,0,1,0,NULL,NULL,NULL,1795076902001,'["Ann", "Bob", "Dora"]',NULL,NULL,NULL,NULL,'quardo 136e0260034813241348');
INSERT INTO "games" VALUES('pxdn77bjr8',1795076904312,'quardo-touch','{}',6913509088578378,NULL,NULL,7965883061740489,0,1,0,300,NULL,NULL,1795076904425,'["Ann", "Bob"]',NULL,NULL,1795077204425,NULL,NULL);
INSERT INTO "games" VALUES('9hzth3ysgd',1795076904807,'quarto-beginner','{}',4339233713851814,2,NULL,5176153359026270,1,1,0,NULL,NULL,NULL,NULL,'null',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE holders (
	game VARCHAR(24) NOT NULL,
	seat INTEGER NOT NULL,
	identity VARCHAR(24) NOT NULL,
	PRIMARY KEY (game, seat, identity),
	FOREIGN KEY(game) REFERENCES games (id),
	FOREIGN KEY(identity) REFERENCES identities (id)
);
INSERT INTO "holders" VALUES('6bgt8yw9jz',1,'1b89182ce8d28f08');
INSERT INTO "holders" VALUES('6bgt8yw9jz',2,'9d794538df9941c7');
INSERT INTO "holders" VALUES('km8dyx7fr4',1,'1b89182ce8d28f08');
INSERT INTO "holders" VALUES('km8dyx7fr4',2,'9d794538df9941c7');
INSERT INTO "holders" VALUES('3ypv2rnqxx',1,'1b89182ce8d28f08');
INSERT INTO "holders" VALUES('3ypv2rnqxx',2,'9d794538df9941c7');
INSERT INTO "holders" VALUES('3ypv2rnqxx',3,'2b2c4f27fac1aecc');
INSERT INTO "holders" VALUES('pxdn77bjr8',1,'1b89182ce8d28f08');
INSERT INTO "holders" VALUES('pxdn77bjr8',2,'9d794538df9941c7');
INSERT INTO "holders" VALUES('pxdn77bjr8',0,'2b2c4f27fac1aecc');
INSERT INTO "holders" VALUES('9hzth3ysgd',2,'1b89182ce8d28f08');
CREATE TABLE identities (
	id VARCHAR(24) NOT NULL,
	secret_hash VARCHAR(64) NOT NULL,
	bot BOOLEAN NOT NULL,
	name VARCHAR(64) NOT NULL,
	created BIGINT NOT NULL,
	PRIMARY KEY (id),
	UNIQUE (secret_hash)
);
INSERT INTO "identities" VALUES('1b89182ce8d28f08','7a407ed3553172232ba4f0e2cf9f2a995492f74f0e035546d051295c1e4a8508',1,'Ann',1795076897811);
INSERT INTO "identities" VALUES('9d794538df9941c7','d6a466eb396683de58fb992e9d71a5ffeb9bbb64c6e0214984c13b8c80a208d5',1,'Bob',1795076897945);
INSERT INTO "identities" VALUES('2b2c4f27fac1aecc','e719e66283552d646c2f2bf55b858c4c6e8a70e1757f8c062a1e566f8c173ea6',1,'Dora',1795076898003);
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
INSERT INTO "seats" VALUES('6bgt8yw9jz',1,'person','Ann',NULL,NULL,1795076898157,0);
INSERT INTO "seats" VALUES('6bgt8yw9jz',2,'person','Bob',NULL,NULL,1795076898365,1);
INSERT INTO "seats" VALUES('km8dyx7fr4',1,'person','Ann',NULL,NULL,1795076900643,0);
INSERT INTO "seats" VALUES('km8dyx7fr4',2,'person','Bob',NULL,NULL,1795076900683,1);
INSERT INTO "seats" VALUES('3ypv2rnqxx',1,'person','Ann',NULL,NULL,1795076901727,0);
INSERT INTO "seats" VALUES('3ypv2rnqxx',2,'person','Bob',NULL,NULL,1795076901796,1);
INSERT INTO "seats" VALUES('3ypv2rnqxx',3,'person','Dora',NULL,NULL,1795076901998,1);
INSERT INTO "seats" VALUES('pxdn77bjr8',0,'person','Dora',NULL,NULL,1795076904523,1);
INSERT INTO "seats" VALUES('pxdn77bjr8',1,'person','Ann',NULL,NULL,1795076904312,0);
INSERT INTO "seats" VALUES('pxdn77bjr8',2,'person','Bob',NULL,NULL,1795076904414,1);
INSERT INTO "seats" VALUES('9hzth3ysgd',1,'open','',NULL,'58ed50c9563277bdc059079554d887da7096c4b47a822eac20d4ee01e2a1f298',NULL,0);
INSERT INTO "seats" VALUES('9hzth3ysgd',2,'person','Ann',NULL,NULL,1795076904807,0);
CREATE INDEX games_away_due ON games (away_due);
CREATE INDEX games_due ON games (due);
CREATE INDEX games_listed ON games (listed, created);
CREATE INDEX games_played_board ON games (played_board);
CREATE INDEX games_thinker ON games (thinker);
CREATE INDEX presences_process ON presences (process);
CREATE INDEX holders_identity ON holders (identity);
COMMIT;
