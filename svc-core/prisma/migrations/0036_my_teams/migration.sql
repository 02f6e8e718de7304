-- CreateTable
CREATE TABLE "team_choices" (
    "userId" INTEGER NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "teamIds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "only" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "team_choices_pkey" PRIMARY KEY ("userId","schoolId")
);

-- CreateIndex
CREATE INDEX "team_choices_schoolId_idx" ON "team_choices"("schoolId");

-- AddForeignKey
ALTER TABLE "team_choices" ADD CONSTRAINT "team_choices_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_choices" ADD CONSTRAINT "team_choices_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

-- A change made for a school's people touches that school's rows alone: infra/decisions/0009.
CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON "team_choices" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON "team_choices" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
