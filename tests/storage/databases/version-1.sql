-- A database of version 1: a game of two rounds with an undone step, a game in the bin, a setting.
BEGIN TRANSACTION;
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
CREATE INDEX games_by_moment ON games (moment DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX games_stale ON games (id) WHERE stale;
CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX games_by_fingerprint ON games (fingerprint);
COMMIT;
PRAGMA user_version = 1;
