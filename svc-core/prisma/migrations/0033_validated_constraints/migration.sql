-- What the schema language cannot say.

-- Constraints that were added without reading the games that there were. This reads them, while others read and write: it locks out
-- only changes of the table itself.
ALTER TABLE "games"
  VALIDATE CONSTRAINT "games_disruption_known",
  VALIDATE CONSTRAINT "games_type_known",
  VALIDATE CONSTRAINT "games_schoolId_facilityId_fkey";
ALTER TABLE "change_recipients" VALIDATE CONSTRAINT "change_recipients_skipped_known";
