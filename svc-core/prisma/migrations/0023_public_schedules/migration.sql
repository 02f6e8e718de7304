-- AlterTable
ALTER TABLE "schools" ADD COLUMN "embedSites" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "noIndex" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "published" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "schoolYearStart" TEXT NOT NULL DEFAULT '08-01',
ADD COLUMN "slug" TEXT;

-- AlterTable
ALTER TABLE "teams" ADD COLUMN "defaultFacilityId" INTEGER,
ADD COLUMN "defaultHomeTime" TIME(0),
ADD COLUMN "gameMinutes" INTEGER,
ADD COLUMN "hideVenueUntilHours" INTEGER,
ADD COLUMN "published" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "slug" TEXT;

-- AlterTable
ALTER TABLE "games" ADD COLUMN "calendarSequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "departureTime" TIME(0),
ADD COLUMN "dismissalTime" TIME(0),
ADD COLUMN "disruption" TEXT,
ADD COLUMN "endTime" TIME(0),
ADD COLUMN "facilityId" INTEGER,
ADD COLUMN "gameType" TEXT NOT NULL DEFAULT 'game',
ADD COLUMN "previousDates" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN "publicNote" TEXT,
ADD COLUMN "reason" TEXT,
ADD COLUMN "replacesGameId" INTEGER,
ADD COLUMN "transport" TEXT;

-- CreateTable
CREATE TABLE "school_addresses" (
    "slug" TEXT NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "school_addresses_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "team_addresses" (
    "schoolId" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "teamId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "team_addresses_pkey" PRIMARY KEY ("schoolId","slug")
);

-- CreateIndex
CREATE INDEX "school_addresses_schoolId_idx" ON "school_addresses"("schoolId");

-- CreateIndex
CREATE INDEX "team_addresses_schoolId_teamId_idx" ON "team_addresses"("schoolId", "teamId");

-- CreateIndex
CREATE UNIQUE INDEX "schools_slug_key" ON "schools"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "teams_schoolId_slug_key" ON "teams"("schoolId", "slug");

-- AddForeignKey
ALTER TABLE "school_addresses" ADD CONSTRAINT "school_addresses_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_addresses" ADD CONSTRAINT "team_addresses_schoolId_teamId_fkey" FOREIGN KEY ("schoolId", "teamId") REFERENCES "teams"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

ALTER TABLE "schools"
  ADD CONSTRAINT "schools_slug_valid" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 60),
  ADD CONSTRAINT "schools_published_has_slug" CHECK ("slug" IS NOT NULL OR NOT "published"),
  ADD CONSTRAINT "schools_year_start_valid" CHECK ("schoolYearStart" ~ '^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$');
ALTER TABLE "teams"
  ADD CONSTRAINT "teams_slug_valid" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") BETWEEN 2 AND 60),
  ADD CONSTRAINT "teams_published_has_slug" CHECK ("slug" IS NOT NULL OR NOT "published"),
  ADD CONSTRAINT "teams_hide_venue_valid" CHECK ("hideVenueUntilHours" BETWEEN 1 AND 336),
  ADD CONSTRAINT "teams_game_minutes_valid" CHECK ("gameMinutes" BETWEEN 1 AND 1440);
-- Not checked for the existing rows, which have the defaults: reading millions of games would lock the table for seconds.
ALTER TABLE "games"
  ADD CONSTRAINT "games_disruption_known" CHECK ("disruption" IN ('postponed', 'delayed', 'suspended', 'forfeit')) NOT VALID,
  ADD CONSTRAINT "games_type_known" CHECK ("gameType" IN ('game', 'scrimmage', 'tournament', 'playoff')) NOT VALID;

-- What a calendar shows of a game has changed. A date that the public schedule has shown is kept, until the game is moved back to it.
CREATE FUNCTION "raise_calendar_sequence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."calendarSequence" := OLD."calendarSequence" + 1;
  IF NEW."date" <> OLD."date" AND EXISTS (
    SELECT FROM "teams" t JOIN "schools" s ON s."id" = t."schoolId" AND s."published"
    WHERE t."schoolId" = OLD."schoolId" AND t."id" = OLD."teamId" AND t."published")
  THEN
    NEW."previousDates" := CASE
      WHEN NEW."date" = ANY (OLD."previousDates") THEN OLD."previousDates"[:array_position(OLD."previousDates", NEW."date") - 1]
      ELSE OLD."previousDates" || OLD."date"
    END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "games_calendar_sequence" BEFORE UPDATE ON "games" FOR EACH ROW
  WHEN ((OLD."date", OLD."time", OLD."endTime", OLD."venue", OLD."facilityId", OLD."isHome", OLD."neutral", OLD."teamId", OLD."opponentId",
      OLD."status", OLD."disruption", OLD."publicNote")
    IS DISTINCT FROM (NEW."date", NEW."time", NEW."endTime", NEW."venue", NEW."facilityId", NEW."isHome", NEW."neutral", NEW."teamId",
      NEW."opponentId", NEW."status", NEW."disruption", NEW."publicNote"))
  EXECUTE FUNCTION "raise_calendar_sequence"();

-- Neither is an edit, and how a record is published is no part of the record that people edit.
DROP TRIGGER "schools_version" ON "schools";
CREATE TRIGGER "schools_version" BEFORE UPDATE ON "schools" FOR EACH ROW EXECUTE FUNCTION "raise_version"('slug,published,noIndex,embedSites');
DROP TRIGGER "teams_version" ON "teams";
CREATE TRIGGER "teams_version" BEFORE UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION "raise_version"('slug,published,hideVenueUntilHours');
DROP TRIGGER "games_version" ON "games";
CREATE TRIGGER "games_version" BEFORE UPDATE ON "games" FOR EACH ROW
  EXECUTE FUNCTION "raise_version"('mailProblem,verificationToken,verifiedAt,importId,calendarSequence,previousDates');
DROP TRIGGER "games_audited" ON "games";
CREATE TRIGGER "games_audited" AFTER INSERT OR UPDATE OR DELETE ON "games" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('game', '', 'verificationToken,importId,calendarSequence,previousDates');

DO $$
DECLARE
  fenced TEXT;
BEGIN
  FOREACH fenced IN ARRAY ARRAY['school_addresses', 'team_addresses']
  LOOP
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, fenced);
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, fenced);
  END LOOP;
END
$$;
