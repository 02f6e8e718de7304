-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "weeklySheet" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "schools" ADD COLUMN     "remindCoaches" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "remindOpponents" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "weeklySheet" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "notice_runs" (
    "schoolId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "lastAddress" TEXT NOT NULL DEFAULT '',
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "notice_runs_pkey" PRIMARY KEY ("schoolId","kind","day")
);

-- CreateTable
CREATE TABLE "notice_links" (
    "tokenHash" TEXT NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "address" TEXT,
    "followerId" INTEGER,
    "outboxId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "notice_links_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "notice_runs_day_idx" ON "notice_runs"("day");

-- CreateIndex
CREATE INDEX "notice_links_schoolId_followerId_idx" ON "notice_links"("schoolId", "followerId");

-- CreateIndex
CREATE INDEX "notice_links_createdAt_idx" ON "notice_links"("createdAt");

-- AddForeignKey
ALTER TABLE "notice_runs" ADD CONSTRAINT "notice_runs_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_links" ADD CONSTRAINT "notice_links_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice_links" ADD CONSTRAINT "notice_links_schoolId_followerId_fkey" FOREIGN KEY ("schoolId", "followerId") REFERENCES "followers"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

ALTER TABLE "notice_runs"
  ADD CONSTRAINT "notice_runs_kind_known" CHECK ("kind" IN ('game-reminder', 'weekly-sheet'));
ALTER TABLE "notice_links"
  ADD CONSTRAINT "notice_links_have_owner" CHECK (("address" IS NULL) = ("followerId" IS NOT NULL));

CREATE INDEX "notice_links_reminders_idx" ON "notice_links"("createdAt") WHERE "outboxId" IS NOT NULL;

-- Who is reminded is a setting of its own, no part of the record that people edit.
DROP TRIGGER "schools_version" ON "schools";
CREATE TRIGGER "schools_version" BEFORE UPDATE ON "schools" FOR EACH ROW
  EXECUTE FUNCTION "raise_version"('slug,published,noIndex,embedSites,otherVenues,remindOpponents,remindCoaches');

DO $$
DECLARE
  fenced TEXT;
BEGIN
  FOREACH fenced IN ARRAY ARRAY['notice_runs', 'notice_links']
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
