-- AlterTable
ALTER TABLE "games" ADD COLUMN     "copiedFromId" INTEGER;

-- AlterTable
ALTER TABLE "change_set_rows" ALTER COLUMN "after" DROP NOT NULL;

-- What the schema language cannot say.

ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_kind_known",
  ADD CONSTRAINT "change_sets_kind_known" CHECK ("kind" IN ('postponed', 'delayed', 'suspended', 'forfeit', 'canceled', 'back-on', 'edited', 'deleted', 'added', 'copied'));

-- The history does not tell of it: it is no fact of the game.
DROP TRIGGER "games_audited" ON "games";
CREATE TRIGGER "games_audited" AFTER INSERT OR UPDATE OR DELETE ON "games" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('game', '', 'verificationToken,importId,calendarSequence,previousDates,makeUpGameId,copiedFromId');
