-- CreateTable
CREATE TABLE "feed_fetches" (
    "schoolId" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "fetches" INTEGER NOT NULL,

    CONSTRAINT "feed_fetches_pkey" PRIMARY KEY ("schoolId","day")
);

-- CreateIndex
CREATE INDEX "feed_fetches_day_idx" ON "feed_fetches"("day");

-- AddForeignKey
ALTER TABLE "feed_fetches" ADD CONSTRAINT "feed_fetches_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON "feed_fetches" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON "feed_fetches" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
