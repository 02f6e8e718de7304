-- AlterTable
ALTER TABLE "imports" ADD COLUMN "aloneRuns" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "backups" ADD COLUMN "problem" TEXT;

-- Why a backup failed is no part of the entry that tells of its end.
DROP TRIGGER "backups_audited" ON "backups";
CREATE TRIGGER "backups_audited" AFTER INSERT OR DELETE ON "backups" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_row"('backup', '', 'createdById,counts,bytes,state,problem,finishedAt');
