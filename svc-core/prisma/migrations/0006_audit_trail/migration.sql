-- CreateTable
CREATE TABLE "audit_log" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "schoolId" INTEGER,
    "actorKind" TEXT NOT NULL,
    "actorId" INTEGER,
    "actorEmail" TEXT,
    "actorRole" TEXT,
    "action" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" TEXT,
    "label" TEXT,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "ip" TEXT,
    "requestId" TEXT,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_log_schoolId_id_idx" ON "audit_log"("schoolId", "id");

-- CreateIndex
CREATE INDEX "audit_log_kind_recordId_idx" ON "audit_log"("kind", "recordId");

-- What the schema language cannot say.

ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_known" CHECK ("actorKind" IN ('person', 'visitor', 'system'));

-- Written once. Neither the owner of the table nor a superuser changes it by the way: the trigger refuses, also where replication
-- switches ordinary triggers off, and the role of the services has no right to begin with.
CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER "audit_log_is_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_is_final";
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_log" FROM CURRENT_USER;

-- One entry. Who acts is what the transaction was told when it began ('fieldhouse.actor'): without that it is the system itself.
CREATE FUNCTION "audit_note"("ofSchool" INTEGER, "did" TEXT, "what" TEXT, "record" TEXT, "called" TEXT, "fields" JSONB)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  who JSONB := coalesce(nullif(current_setting('fieldhouse.actor', true), ''), '{"kind": "system"}')::jsonb;
BEGIN
  INSERT INTO "audit_log" ("schoolId", "actorKind", "actorId", "actorEmail", "actorRole", "action", "kind", "recordId", "label", "changes", "ip", "requestId")
  SELECT coalesce("ofSchool", u."schoolId"), who->>'kind', (who->>'id')::int, u."email", u."role", "did", "what", "record", left("called", 300),
    coalesce("fields", '{}'), who->>'ip', who->>'requestId'
  FROM (SELECT 1) one LEFT JOIN "users" u ON u."id" = (who->>'id')::int;
END
$$;

-- What a person would call a row.
CREATE FUNCTION "audit_label"("what" TEXT, "record" JSONB) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE "what"
    WHEN 'school' THEN "record"->>'name'
    WHEN 'user' THEN "record"->>'email'
    WHEN 'opponent' THEN "record"->>'schoolName'
    WHEN 'team' THEN concat_ws(' ', "record"->>'gender', coalesce("record"->>'sportName', "record"->>'sport'), "record"->>'level')
    WHEN 'game' THEN concat_ws(' ', "record"->>'date', CASE WHEN "record"->>'isHome' = 'true' THEN 'vs' ELSE 'at' END,
      (SELECT o."schoolName" FROM "opponents" o WHERE o."id" = ("record"->>'opponentId')::int))
    WHEN 'verification' THEN "record"->>'sentTo'
    WHEN 'stopped-address' THEN "record"->>'address'
  END
$$;

-- One entry for a row that was made, changed or deleted: what is it called, the columns whose values are told to nobody ('hidden' in
-- their place), the columns that do not count. 'fieldhouse.bulk' keeps it silent where one entry tells of many rows.
CREATE FUNCTION "audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden TEXT[] := string_to_array(TG_ARGV[1], ',');
  skipped TEXT[] := string_to_array(TG_ARGV[2], ',') || ARRAY['id', 'schoolId', 'createdAt', 'updatedAt'];
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
    TG_ARGV[0], row->>'id', "audit_label"(TG_ARGV[0], row), fields);
  RETURN NULL;
END
$$;

-- An import is one entry with its counts, and so is taking it back. Who started it acts, whichever worker did it.
CREATE FUNCTION "audit_import"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given TEXT := coalesce(current_setting('fieldhouse.actor', true), '');
  fields JSONB;
BEGIN
  SELECT jsonb_object_agg(name, jsonb_build_array(null, value)) INTO fields
  FROM jsonb_each(NEW."result") AS counted(name, value) WHERE jsonb_typeof(value) = 'number';
  IF given = '' AND NEW."userId" IS NOT NULL THEN
    PERFORM set_config('fieldhouse.actor', jsonb_build_object('kind', 'person', 'id', NEW."userId")::text, true);
  END IF;
  PERFORM "audit_note"(NEW."schoolId", CASE WHEN NEW."undoneAt" IS NULL THEN 'imported' ELSE 'undone' END, 'import', NEW."id"::text,
    nullif(NEW."fileName", ''), fields);
  PERFORM set_config('fieldhouse.actor', given, true);
  RETURN NULL;
END
$$;

CREATE TRIGGER "schools_audited" AFTER INSERT OR UPDATE OR DELETE ON "schools" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('school', '', '');
CREATE TRIGGER "users_audited" AFTER INSERT OR UPDATE OR DELETE ON "users" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('user', 'password', 'resetToken,resetTokenExpiry,resetRequestedAt,confirmToken,confirmTokenExpiry,temporaryPasswordExpiresAt,lastSignInAt,sessionEpoch');
CREATE TRIGGER "teams_audited" AFTER INSERT OR UPDATE OR DELETE ON "teams" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('team', '', '');
CREATE TRIGGER "opponents_audited" AFTER INSERT OR UPDATE OR DELETE ON "opponents" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('opponent', '', '');
CREATE TRIGGER "games_audited" AFTER INSERT OR UPDATE OR DELETE ON "games" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('game', '', 'verificationToken,importId');
CREATE TRIGGER "verifications_audited" AFTER INSERT OR UPDATE ON "verifications" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('verification', '', 'tokenHash,outboxId,snapshot,requestedById,expiresAt,answeredAt');
CREATE TRIGGER "mail_suppressions_audited" AFTER INSERT OR DELETE ON "mail_suppressions" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('stopped-address', '', '');
CREATE TRIGGER "email_config_audited" AFTER INSERT OR UPDATE OR DELETE ON "email_config" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('email-config', 'smtpPassword', '');
CREATE TRIGGER "system_settings_audited" AFTER INSERT OR UPDATE OR DELETE ON "system_settings" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('system-settings', '', '');
CREATE TRIGGER "backups_audited" AFTER INSERT OR DELETE ON "backups" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('backup', '', 'createdById,counts,bytes,state,finishedAt');
CREATE TRIGGER "imports_audited" AFTER UPDATE ON "imports" FOR EACH ROW
  WHEN ((NEW."state" = 'done' AND OLD."state" <> 'done') OR (NEW."undoneAt" IS NOT NULL AND OLD."undoneAt" IS NULL))
  EXECUTE FUNCTION "audit_import"();
