-- A database of version 5: the game of version 1, in step with no other device, and nothing summed up.
BEGIN TRANSACTION;
CREATE TABLE dish_points (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        dish TEXT NOT NULL,
        points INTEGER NOT NULL,
        PRIMARY KEY (game, seat, dish)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uid TEXT NOT NULL UNIQUE,
        begun_at TEXT NOT NULL,
        moment TEXT NOT NULL,
        fingerprint TEXT,
        deleted_at TEXT,
        stale INTEGER NOT NULL DEFAULT 1
    ) STRICT;
INSERT INTO "games" VALUES(1,'00000000000000000000000000000001','2026-11-18T00:00:01+00:00','2026-11-18T00:00:01+00:00',NULL,NULL,1);
INSERT INTO "games" VALUES(2,'00000000000000000000000000000002','2026-11-18T00:00:10+00:00','2026-11-18T00:00:10+00:00',NULL,'2026-11-18T00:00:11+00:00',1);
CREATE TABLE household_copies (
        uid TEXT NOT NULL,
        head TEXT NOT NULL,
        copy TEXT NOT NULL,
        settled INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (uid, head)
    ) STRICT, WITHOUT ROWID
    ;
CREATE TABLE household_files (
        name TEXT PRIMARY KEY,
        stamp TEXT NOT NULL,
        uid TEXT NOT NULL,
        steps INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
CREATE TABLE household_games (
        uid TEXT PRIMARY KEY,
        turns INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        in_bin INTEGER
    ) STRICT, WITHOUT ROWID;
CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        same_name TEXT NOT NULL UNIQUE,
        merged_into INTEGER REFERENCES people
    , colour INTEGER, face TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE results (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        person INTEGER REFERENCES people,
        name TEXT NOT NULL,
        same_name TEXT NOT NULL,
        total INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        won INTEGER NOT NULL,
        round1 INTEGER,
        round2 INTEGER,
        round3 INTEGER,
        PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('language','pl');
CREATE TABLE steps (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at TEXT NOT NULL,
        step TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "steps" VALUES(1,0,'2026-11-18T00:00:01+00:00','{"do": "start_game", "edition": "original", "players": [{"name": "Ana"}, {"name": "Łukasz"}], "colours": [0, 1]}');
INSERT INTO "steps" VALUES(1,1,'2026-11-18T00:00:02+00:00','{"do": "begin_round"}');
INSERT INTO "steps" VALUES(1,2,'2026-11-18T00:00:03+00:00','{"do": "put_card", "seat": 0, "card": "wasabi"}');
INSERT INTO "steps" VALUES(1,3,'2026-11-18T00:00:04+00:00','{"do": "put_card", "seat": 0, "card": "squid"}');
INSERT INTO "steps" VALUES(1,4,'2026-11-18T00:00:05+00:00','{"do": "put_card", "seat": 1, "card": "tempura"}');
INSERT INTO "steps" VALUES(1,5,'2026-11-18T00:00:06+00:00','{"do": "end_round"}');
INSERT INTO "steps" VALUES(1,6,'2026-11-18T00:00:07+00:00','{"do": "begin_round"}');
INSERT INTO "steps" VALUES(1,7,'2026-11-18T00:00:08+00:00','{"do": "put_card", "seat": 1, "card": "maki:3"}');
INSERT INTO "steps" VALUES(1,8,'2026-11-18T00:00:09+00:00','{"do": "undo"}');
INSERT INTO "steps" VALUES(2,0,'2026-11-18T00:00:10+00:00','{"do": "start_game", "edition": "party", "players": [{"name": "Ana"}, {"name": "Bo"}, {"name": "Cem"}], "colours": [0, 1, 2], "menu": ["maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding"]}');
CREATE TABLE summaries (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        edition TEXT NOT NULL,
        variant TEXT NOT NULL,
        status TEXT NOT NULL,
        rounds INTEGER NOT NULL,
        complete INTEGER NOT NULL
    , title TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX games_by_moment ON games (moment DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX games_stale ON games (id) WHERE stale;
CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX games_by_fingerprint ON games (fingerprint);
CREATE INDEX results_by_person ON results (person, game);
CREATE INDEX household_files_by_game ON household_files (uid, steps);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
COMMIT;
PRAGMA user_version = 5;
