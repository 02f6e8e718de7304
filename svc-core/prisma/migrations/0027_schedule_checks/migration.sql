-- AlterTable
ALTER TABLE "schools" ADD COLUMN "otherVenues" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "facilities" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "parentId" INTEGER,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "outdoor" BOOLEAN NOT NULL DEFAULT false,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "setupMinutes" INTEGER NOT NULL DEFAULT 0,
    "clearMinutes" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "facilities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "facility_overlaps" (
    "schoolId" INTEGER NOT NULL,
    "oneId" INTEGER NOT NULL,
    "otherId" INTEGER NOT NULL,

    CONSTRAINT "facility_overlaps_pkey" PRIMARY KEY ("schoolId","oneId","otherId")
);

-- CreateTable
CREATE TABLE "no_play_dates" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "teamId" INTEGER,
    "facilityId" INTEGER,
    "firstDay" DATE NOT NULL,
    "lastDay" DATE NOT NULL,
    "fromTime" TIME(0),
    "toTime" TIME(0),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "no_play_dates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contest_rules" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "sport" TEXT,
    "level" TEXT,
    "gender" TEXT,
    "maxSeason" INTEGER,
    "maxWeek" INTEGER,
    "maxDay" INTEGER,
    "nightsBetween" INTEGER,
    "firstDate" DATE,
    "lastDate" DATE,
    "preset" TEXT,
    "presetYear" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "contest_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accepted_conflicts" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "gameIds" INTEGER[],
    "message" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "userId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "accepted_conflicts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "facilities_schoolId_parentId_idx" ON "facilities"("schoolId", "parentId");

-- CreateIndex
CREATE UNIQUE INDEX "facilities_schoolId_id_key" ON "facilities"("schoolId", "id");

-- CreateIndex
CREATE INDEX "facility_overlaps_schoolId_otherId_idx" ON "facility_overlaps"("schoolId", "otherId");

-- CreateIndex
CREATE INDEX "no_play_dates_schoolId_firstDay_idx" ON "no_play_dates"("schoolId", "firstDay");

-- CreateIndex
CREATE INDEX "no_play_dates_schoolId_teamId_idx" ON "no_play_dates"("schoolId", "teamId");

-- CreateIndex
CREATE INDEX "no_play_dates_schoolId_facilityId_idx" ON "no_play_dates"("schoolId", "facilityId");

-- CreateIndex
CREATE INDEX "contest_rules_schoolId_idx" ON "contest_rules"("schoolId");

-- CreateIndex
CREATE INDEX "accepted_conflicts_userId_idx" ON "accepted_conflicts"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "accepted_conflicts_schoolId_fingerprint_key" ON "accepted_conflicts"("schoolId", "fingerprint");

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_schoolId_defaultFacilityId_fkey" FOREIGN KEY ("schoolId", "defaultFacilityId") REFERENCES "facilities"("schoolId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
-- Not checked for the existing rows, which have no facility: reading millions of games would lock the table for seconds.
ALTER TABLE "games" ADD CONSTRAINT "games_schoolId_facilityId_fkey" FOREIGN KEY ("schoolId", "facilityId") REFERENCES "facilities"("schoolId", "id") ON DELETE NO ACTION ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_schoolId_parentId_fkey" FOREIGN KEY ("schoolId", "parentId") REFERENCES "facilities"("schoolId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facility_overlaps" ADD CONSTRAINT "facility_overlaps_schoolId_oneId_fkey" FOREIGN KEY ("schoolId", "oneId") REFERENCES "facilities"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facility_overlaps" ADD CONSTRAINT "facility_overlaps_schoolId_otherId_fkey" FOREIGN KEY ("schoolId", "otherId") REFERENCES "facilities"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "no_play_dates" ADD CONSTRAINT "no_play_dates_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "no_play_dates" ADD CONSTRAINT "no_play_dates_schoolId_teamId_fkey" FOREIGN KEY ("schoolId", "teamId") REFERENCES "teams"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "no_play_dates" ADD CONSTRAINT "no_play_dates_schoolId_facilityId_fkey" FOREIGN KEY ("schoolId", "facilityId") REFERENCES "facilities"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contest_rules" ADD CONSTRAINT "contest_rules_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accepted_conflicts" ADD CONSTRAINT "accepted_conflicts_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accepted_conflicts" ADD CONSTRAINT "accepted_conflicts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say.

ALTER TABLE "facilities"
  ADD CONSTRAINT "facilities_kind_known" CHECK ("kind" = 'space' OR ("kind" = 'site' AND "parentId" IS NULL)),
  ADD CONSTRAINT "facilities_minutes_valid" CHECK ("setupMinutes" BETWEEN 0 AND 480 AND "clearMinutes" BETWEEN 0 AND 480),
  ADD CONSTRAINT "facilities_place_valid" CHECK (("latitude" IS NULL) = ("longitude" IS NULL)
    AND "latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180);
ALTER TABLE "facility_overlaps"
  ADD CONSTRAINT "facility_overlaps_ordered" CHECK ("oneId" < "otherId");
ALTER TABLE "no_play_dates"
  ADD CONSTRAINT "no_play_dates_scope_known" CHECK ("teamId" IS NULL OR "facilityId" IS NULL),
  ADD CONSTRAINT "no_play_dates_in_order" CHECK ("firstDay" <= "lastDay"),
  ADD CONSTRAINT "no_play_dates_hours_valid" CHECK (("fromTime" IS NULL) = ("toTime" IS NULL) AND "fromTime" < "toTime");

-- A name as it is compared with venues: lower case, with one space in place of anything but letters and digits.
CREATE FUNCTION "place_key"("name" TEXT) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower("name"), '[^[:alnum:]]+', ' ', 'g'));

-- A facility was chosen for a venue: another venue is another choice. Also for a release that knows no facilities.
CREATE FUNCTION "clear_facility"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."facilityId" := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "games_another_venue" BEFORE UPDATE ON "games" FOR EACH ROW
  WHEN (OLD."venue" <> NEW."venue" AND OLD."facilityId" = NEW."facilityId")
  EXECUTE FUNCTION "clear_facility"();

CREATE OR REPLACE FUNCTION "audit_label"("what" TEXT, "record" JSONB) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE "what"
    WHEN 'school' THEN "record"->>'name'
    WHEN 'user' THEN "record"->>'email'
    WHEN 'opponent' THEN "record"->>'schoolName'
    WHEN 'team' THEN concat_ws(' ', "record"->>'gender', coalesce("record"->>'sportName', "record"->>'sport'), "record"->>'level')
    WHEN 'game' THEN concat_ws(' ', "record"->>'date', CASE WHEN "record"->>'isHome' = 'true' THEN 'vs' ELSE 'at' END,
      (SELECT o."schoolName" FROM "opponents" o WHERE o."id" = ("record"->>'opponentId')::int))
    WHEN 'verification' THEN "record"->>'sentTo'
    WHEN 'stopped-address' THEN "record"->>'address'
    WHEN 'feed' THEN coalesce((SELECT "audit_label"('team', to_jsonb(t)) FROM "teams" t WHERE t."id" = ("record"->>'teamId')::int), 'All teams')
    WHEN 'facility' THEN "record"->>'name'
    WHEN 'no-play-date' THEN "record"->>'name'
    WHEN 'contest-rule' THEN coalesce(nullif(concat_ws(' ', "record"->>'gender', "record"->>'sport', "record"->>'level'), ''), 'All teams')
    WHEN 'accepted-conflict' THEN "record"->>'message'
  END
$$;
DROP TRIGGER "schools_version" ON "schools";
CREATE TRIGGER "schools_version" BEFORE UPDATE ON "schools" FOR EACH ROW EXECUTE FUNCTION "raise_version"('slug,published,noIndex,embedSites,otherVenues');
DROP TRIGGER "schools_audited" ON "schools";
CREATE TRIGGER "schools_audited" AFTER INSERT OR UPDATE OR DELETE ON "schools" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('school', '', 'otherVenues');
CREATE TRIGGER "facilities_version" BEFORE UPDATE ON "facilities" FOR EACH ROW EXECUTE FUNCTION "raise_version"('');
CREATE TRIGGER "no_play_dates_version" BEFORE UPDATE ON "no_play_dates" FOR EACH ROW EXECUTE FUNCTION "raise_version"('');

DO $$
DECLARE
  checked RECORD;
BEGIN
  FOR checked IN SELECT * FROM (VALUES
    ('facilities', 'facility', ''),
    ('facility_overlaps', NULL, ''),
    ('no_play_dates', 'no-play-date', ''),
    ('contest_rules', 'contest-rule', ''),
    ('accepted_conflicts', 'accepted-conflict', 'fingerprint,gameIds,userId,message')) of("table", "kind", "uncounted")
  LOOP
    IF checked."kind" IS NOT NULL THEN
      EXECUTE format($trigger$
        CREATE TRIGGER %2$I AFTER INSERT OR UPDATE OR DELETE ON %1$I FOR EACH ROW
        WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION "audit_row"(%3$L, '', %4$L)$trigger$,
        checked."table", checked."table" || '_audited', checked."kind", checked."uncounted");
    END IF;
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, checked."table");
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, checked."table");
    -- The conflicts of a schedule depend on all of them.
    EXECUTE format($trigger$
      CREATE TRIGGER "rescheduled_new" BEFORE INSERT OR UPDATE ON %1$I FOR EACH ROW
      WHEN (current_setting('fieldhouse.rescheduled', true) IS DISTINCT FROM NEW."schoolId"::text)
      EXECUTE FUNCTION "note_schedule_change"('schoolId')$trigger$, checked."table");
    EXECUTE format($trigger$
      CREATE TRIGGER "rescheduled_old" BEFORE DELETE ON %1$I FOR EACH ROW
      WHEN (current_setting('fieldhouse.rescheduled', true) IS DISTINCT FROM OLD."schoolId"::text)
      EXECUTE FUNCTION "note_schedule_change"('schoolId')$trigger$, checked."table");
  END LOOP;
END
$$;
