-- AlterTable
ALTER TABLE "games" ADD COLUMN     "copiedFromId" INTEGER;

-- AlterTable
ALTER TABLE "teams" ADD COLUMN     "departMinutes" INTEGER,
ADD COLUMN     "dismissMinutes" INTEGER,
ADD COLUMN     "transport" TEXT;

-- AlterTable
ALTER TABLE "verifications" ADD COLUMN     "validFor" TEXT;

-- AlterTable
ALTER TABLE "change_set_rows" ALTER COLUMN "after" DROP NOT NULL;

-- What the schema language cannot say.

ALTER TABLE "teams"
  ADD CONSTRAINT "teams_dismiss_minutes_valid" CHECK ("dismissMinutes" BETWEEN 0 AND 1440),
  ADD CONSTRAINT "teams_depart_minutes_valid" CHECK ("departMinutes" BETWEEN 0 AND 1440);

ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_kind_known",
  ADD CONSTRAINT "change_sets_kind_known" CHECK ("kind" IN ('postponed', 'delayed', 'suspended', 'forfeit', 'canceled', 'back-on', 'edited', 'deleted', 'added', 'copied'));

-- The history does not tell of it: it is no fact of the game.
DROP TRIGGER "games_audited" ON "games";
CREATE TRIGGER "games_audited" AFTER INSERT OR UPDATE OR DELETE ON "games" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('game', '', 'verificationToken,importId,calendarSequence,previousDates,makeUpGameId,copiedFromId');

-- Nor of this: the address that a request was sent to stays the one in the history.
DROP TRIGGER "verifications_audited" ON "verifications";
CREATE TRIGGER "verifications_audited" AFTER INSERT OR UPDATE ON "verifications" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('verification', '', 'tokenHash,outboxId,snapshot,requestedById,expiresAt,answeredAt,digestDueAt,validFor');
