-- Accounts to sign in with, for SQLite and PostgreSQL: 'make demo-login'. They are made up.
-- The password is Abc123xyz where the note says nothing else.
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  locked_at TEXT,
  deleted_at TEXT,
  note TEXT
);
CREATE UNIQUE INDEX users_email_ci ON users (lower(email)) WHERE deleted_at IS NULL;
INSERT INTO users VALUES (1,'anna@example.com', '$argon2id$v=19$m=19456,t=2,p=1$bC/1z9UvPzgUAq1hMmh8TQ$XNI3w4xzqEGzBCmXWzHbq+IEzGyLcWpcgN9IsMHRqOY', NULL, NULL, 'argon2id m=19456,t=2,p=1');
INSERT INTO users VALUES (2,'boris@example.com', '$2b$10$S9BDkodBVhw7t.J/7alcJejJT2czHsfsOb0D4.kRMj56oy9nlPwna', NULL, NULL, 'bcrypt cost 10');
INSERT INTO users VALUES (3,'viktor@example.com', '$y$j9T$edQXhLZ1wrjnUo2NwxCe5.$oASEyX4qGSAKUZ/mp52rjxYluRB3BQQ7xnjGUxEzti8', NULL, NULL, 'yescrypt');
INSERT INTO users VALUES (4,'galina@example.com', '$argon2id$v=19$m=65536,t=3,p=4$6yaAq1WDnYc/ct7WYw0Oeg$X+ZD46vGdgJCDIAWEhmGSA1sEEBa2Upmbcq0No+ErIc', NULL, NULL, 'argon2id p=4');
INSERT INTO users VALUES (5,'dmitry@example.com', '$argon2i$v=19$m=4096,t=3,p=1$kKNGnYClMbztSzXcrC6e/w$fyBd9BSYmLAuwmhSaXD5ZS0Vcf3rj2pLganLZf/kP0w', NULL, NULL, 'argon2i');
INSERT INTO users VALUES (6,'oldhash@example.com', '$6$eHOsSDIfGy59wCPG$bct.Gi4q/EhBlyc7C6QR73ubADiQDMSc4HowP9p/kAb3BkyYU7FXMaxqzb/k6mkKCSMuzNUIaQ/uOz5O.SSFp1', NULL, NULL, 'SHA-512-crypt');
INSERT INTO users VALUES (7,'locked@example.com', '$argon2id$v=19$m=19456,t=2,p=1$gIxVTp4kDAunuhmkpM5IjA$PO/nEDTzpddSPWH1lquQYbJiZy9LZw7kuUVnL1yi/2o', '2026-01-01T00:00:00Z', NULL, 'locked');
INSERT INTO users VALUES (8,'deleted@example.com', '$argon2id$v=19$m=19456,t=2,p=1$OzfZ0RNhHzRHmmux2atwmQ$LzCtwyCNfHwMs4SIgzMmPli9wP/jkkmq4pCiEYDF8Xk', NULL, '2026-01-01T00:00:00Z', 'soft-deleted');
INSERT INTO users VALUES (9,'nfc@example.com', '$argon2id$v=19$m=19456,t=2,p=1$mrcLm7L0SFKXgsO37UlpiQ$NQCX4mpTn1XnVLUULN65wZ53cNiuxmKOultP/qmIW6g', NULL, NULL, 'password Mañana1 in Normalization Form C');
INSERT INTO users VALUES (10,'nfc2@example.com', '$argon2id$v=19$m=19456,t=2,p=1$EwJiebApUBG3akdqpl8FIg$FDdR9sYH2BCF1wU//hK3czG/NM0NVTO/31FhE5GmnHY', NULL, NULL, 'password Зайка1мой in Normalization Form C');
INSERT INTO users VALUES (11,'long@example.com', '$2b$04$Xu/2lDZqweObYawWSJ4QL.e69oJNePV9BDbqIXh3dXAxyvdS63.Ki', NULL, NULL, 'bcrypt of exactly 72 bytes, Aa1 and 69 times a');
INSERT INTO users VALUES (12,'broken@example.com', 'not-a-hash', NULL, NULL, 'no hash');
INSERT INTO users VALUES (13,'plain@example.com', 'Abc123xyz', NULL, NULL, 'plain text, which never verifies');
