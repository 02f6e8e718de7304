-- DropForeignKey
ALTER TABLE "games" DROP CONSTRAINT "games_importId_fkey";

-- DropForeignKey
ALTER TABLE "games" DROP CONSTRAINT "games_schoolId_fkey";

-- DropIndex
DROP INDEX "teams_schoolId_slug_key";

-- CreateIndex
CREATE UNIQUE INDEX "teams_slug_schoolId_key" ON "teams"("slug", "schoolId");

-- What the schema language cannot say.

-- A game's team is of its school, so that the school exists: the key of the team implies it. The games of a deleted school are deleted
-- after its teams (triggers run in the order of their names, those of keys begin with RI_), so that games of transactions which held the
-- teams are seen, and before the keys of teams and opponents are checked.
CREATE FUNCTION "delete_games_of_school"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "games" WHERE "schoolId" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "schools_games" AFTER DELETE ON "schools" FOR EACH ROW EXECUTE FUNCTION "delete_games_of_school"();

-- A game's import exists and is of its school, checked once for all games of a statement. The import is written to, and not only locked:
-- who deletes it at the same time waits, and fails if their snapshot is older than this transaction, at any isolation level.
CREATE FUNCTION "require_imports"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missing INTEGER;
BEGIN
  IF NOT EXISTS (SELECT FROM "added" WHERE "importId" IS NOT NULL) THEN RETURN NULL; END IF;
  WITH named AS (SELECT DISTINCT "schoolId", "importId" FROM "added" WHERE "importId" IS NOT NULL),
    found AS (
      UPDATE "imports" i SET "state" = i."state" FROM named n
      WHERE i."schoolId" = n."schoolId" AND i."id" = n."importId" RETURNING i."id")
  SELECT (SELECT count(*) FROM named) - (SELECT count(*) FROM found) INTO missing;
  IF missing > 0 THEN
    RAISE EXCEPTION 'A game names an import that its school does not have' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "games_imported" AFTER INSERT ON "games" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "require_imports"();

CREATE FUNCTION "require_import"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "imports" SET "state" = "state" WHERE "schoolId" = NEW."schoolId" AND "id" = NEW."importId";
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A game names an import that its school does not have' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "games_import_changed" AFTER UPDATE ON "games" FOR EACH ROW
  WHEN (NEW."importId" IS NOT NULL AND (OLD."schoolId", OLD."importId") IS DISTINCT FROM (NEW."schoolId", NEW."importId"))
  EXECUTE FUNCTION "require_import"();

CREATE FUNCTION "forget_import"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "games" SET "importId" = NULL WHERE "schoolId" = OLD."schoolId" AND "importId" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "imports_deleted" AFTER DELETE ON "imports" FOR EACH ROW EXECUTE FUNCTION "forget_import"();

-- What else would leave games with an import that is not there.
CREATE FUNCTION "keep_imports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM "games" WHERE "importId" IS NOT NULL) THEN
    RAISE EXCEPTION 'Games name their imports' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "imports_kept" AFTER UPDATE ON "imports" FOR EACH ROW
  WHEN ((OLD."schoolId", OLD."id") IS DISTINCT FROM (NEW."schoolId", NEW."id")) EXECUTE FUNCTION "keep_imports"();
CREATE TRIGGER "imports_not_emptied" AFTER TRUNCATE ON "imports" FOR EACH STATEMENT EXECUTE FUNCTION "keep_imports"();
