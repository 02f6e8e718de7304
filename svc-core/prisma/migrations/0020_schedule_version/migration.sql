-- CreateTable
CREATE TABLE "schedule_versions" (
    "schoolId" INTEGER NOT NULL,
    "version" BIGINT NOT NULL,

    CONSTRAINT "schedule_versions_pkey" PRIMARY KEY ("schoolId")
);

-- AddForeignKey
ALTER TABLE "schedule_versions" ADD CONSTRAINT "schedule_versions_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

-- A transaction that changes what a schedule answer of a school shows notes the school here, and its commit raises the version of the
-- school's schedule: see infra/decisions/0049-schedule-version.md. Unlogged: no row outlives its transaction.
CREATE UNLOGGED TABLE "schedule_changes" (
    "transaction" BIGINT NOT NULL,
    "changed" INTEGER NOT NULL,

    CONSTRAINT "schedule_changes_pkey" PRIMARY KEY ("transaction", "changed")
);

-- Called before a row is changed, so that a statement that changes many rows notes their school once: 'fieldhouse.rescheduled' is the
-- school that this transaction noted last. The argument names the column with the school's ID.
CREATE FUNCTION "note_schedule_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  school INTEGER := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END)->>TG_ARGV[0];
BEGIN
  INSERT INTO "schedule_changes" VALUES (pg_current_xact_id()::text::bigint, school) ON CONFLICT DO NOTHING;
  PERFORM set_config('fieldhouse.rescheduled', school::text, true);
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;

-- A school's row is made with the school, so that raising it locks nothing else.
CREATE FUNCTION "make_schedule_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "schedule_versions" VALUES (NEW."id", 1);
  RETURN NULL;
END
$$;
CREATE TRIGGER "schools_schedule_version" AFTER INSERT ON "schools" FOR EACH ROW EXECUTE FUNCTION "make_schedule_version"();
INSERT INTO "schedule_versions" SELECT "id", 1 FROM "schools";

-- Runs at the commit: a long import holds its school's row only then. The schools in the order of their IDs, so that two transactions
-- never wait for each other. The time keeps a version from being used twice after a backup was restored.
CREATE FUNCTION "raise_schedule_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  school INTEGER;
BEGIN
  FOR school IN
    WITH noted AS (DELETE FROM "schedule_changes" WHERE "transaction" = pg_current_xact_id()::text::bigint RETURNING "changed")
    SELECT "changed" FROM noted ORDER BY "changed"
  LOOP
    UPDATE "schedule_versions" SET "version" = greatest("version" + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
    WHERE "schoolId" = school;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "schedule_changes_raise" AFTER INSERT ON "schedule_changes" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "raise_schedule_versions"();

DO $$
DECLARE
  shown TEXT;
BEGIN
  FOREACH shown IN ARRAY ARRAY['teams', 'opponents', 'games', 'verifications', 'mail_suppressions']
  LOOP
    EXECUTE format($trigger$
      CREATE TRIGGER "rescheduled_new" BEFORE INSERT OR UPDATE ON %1$I FOR EACH ROW
      WHEN (current_setting('fieldhouse.rescheduled', true) IS DISTINCT FROM NEW."schoolId"::text)
      EXECUTE FUNCTION "note_schedule_change"('schoolId')$trigger$, shown);
    EXECUTE format($trigger$
      CREATE TRIGGER "rescheduled_old" BEFORE DELETE ON %1$I FOR EACH ROW
      WHEN (current_setting('fieldhouse.rescheduled', true) IS DISTINCT FROM OLD."schoolId"::text)
      EXECUTE FUNCTION "note_schedule_change"('schoolId')$trigger$, shown);
  END LOOP;
END
$$;
-- Of an email, a game shows why it is delayed.
CREATE TRIGGER "rescheduled_new" BEFORE UPDATE ON "mail_outbox" FOR EACH ROW
  WHEN (NEW."schoolId" IS NOT NULL
    AND (CASE WHEN OLD."state" IN ('waiting', 'leased') THEN OLD."problem" END)
      IS DISTINCT FROM (CASE WHEN NEW."state" IN ('waiting', 'leased') THEN NEW."problem" END))
  EXECUTE FUNCTION "note_schedule_change"('schoolId');
CREATE TRIGGER "rescheduled_old" BEFORE DELETE ON "mail_outbox" FOR EACH ROW
  WHEN (OLD."schoolId" IS NOT NULL AND OLD."state" IN ('waiting', 'leased') AND OLD."problem" IS NOT NULL)
  EXECUTE FUNCTION "note_schedule_change"('schoolId');

CREATE TRIGGER "rescheduled_new" BEFORE UPDATE ON "schools" FOR EACH ROW
  WHEN (current_setting('fieldhouse.rescheduled', true) IS DISTINCT FROM NEW."id"::text)
  EXECUTE FUNCTION "note_schedule_change"('id');

CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON "schedule_versions" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON "schedule_versions" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
