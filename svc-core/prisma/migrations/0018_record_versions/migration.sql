-- AlterTable
ALTER TABLE "schools" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "teams" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "opponents" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "games" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN "version" INTEGER;

-- The number of an edit. A trigger raises it, so that every path that writes does: an import, its undo, a response, an instance of
-- the previous release. The argument names the columns whose change is no edit.
CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored TEXT[] := string_to_array(TG_ARGV[0], ',') || ARRAY['version', 'updatedAt'];
BEGIN
  NEW."version" := OLD."version"
    + CASE WHEN to_jsonb(NEW) - ignored IS DISTINCT FROM to_jsonb(OLD) - ignored THEN 1 ELSE 0 END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "schools_version" BEFORE UPDATE ON "schools" FOR EACH ROW EXECUTE FUNCTION "raise_version"('');
CREATE TRIGGER "teams_version" BEFORE UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION "raise_version"('');
CREATE TRIGGER "opponents_version" BEFORE UPDATE ON "opponents" FOR EACH ROW EXECUTE FUNCTION "raise_version"('');
CREATE TRIGGER "games_version" BEFORE UPDATE ON "games" FOR EACH ROW
  EXECUTE FUNCTION "raise_version"('mailProblem,verificationToken,verifiedAt,importId');

-- An entry tells which version it made, so that the edits since a version can be named. Replaced and not overloaded: a call with six
-- arguments, as the previous release makes it, takes the default.
DROP FUNCTION "audit_note"(INTEGER, TEXT, TEXT, TEXT, TEXT, JSONB);
CREATE FUNCTION "audit_note"("ofSchool" INTEGER, "did" TEXT, "what" TEXT, "record" TEXT, "called" TEXT, "fields" JSONB, "made" INTEGER DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who JSONB := coalesce(nullif(current_setting('fieldhouse.actor', true), ''), '{"kind": "system"}')::jsonb;
BEGIN
  INSERT INTO "audit_log" ("schoolId", "actorKind", "actorId", "actorEmail", "actorRole", "action", "kind", "recordId", "label", "changes", "ip", "requestId", "version")
  SELECT coalesce("ofSchool", u."schoolId"), who->>'kind', (who->>'id')::int, u."email", u."role", "did", "what", "record", left("called", 300),
    coalesce("fields", '{}'), who->>'ip', who->>'requestId', "made"
  FROM (SELECT 1) one LEFT JOIN "users" u ON u."id" = (who->>'id')::int;
END
$$;

CREATE OR REPLACE FUNCTION "audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden TEXT[] := string_to_array(TG_ARGV[1], ',');
  skipped TEXT[] := string_to_array(TG_ARGV[2], ',') || ARRAY['id', 'schoolId', 'createdAt', 'updatedAt', 'version'];
  was JSONB := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  now JSONB := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  row JSONB := CASE WHEN TG_OP = 'DELETE' THEN was ELSE now END;
  fields JSONB;
BEGIN
  SELECT jsonb_object_agg(name, CASE WHEN name = ANY (hidden) THEN '["hidden", "hidden"]' ELSE jsonb_build_array(was->name, now->name) END)
  INTO fields
  FROM jsonb_object_keys(was || now) name
  WHERE name <> ALL (skipped) AND (TG_OP = 'UPDATE' OR name <> ALL (hidden))
    AND coalesce(nullif(was->name, '""'), 'null') IS DISTINCT FROM coalesce(nullif(now->name, '""'), 'null');
  IF TG_OP = 'UPDATE' AND fields IS NULL THEN RETURN NULL; END IF;
  PERFORM "audit_note"(
    CASE WHEN TG_ARGV[0] = 'school' THEN (row->>'id')::int ELSE (row->>'schoolId')::int END,
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
    TG_ARGV[0], row->>'id', "audit_label"(TG_ARGV[0], row), fields, (row->>'version')::int);
  RETURN NULL;
END
$$;
