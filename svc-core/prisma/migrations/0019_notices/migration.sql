-- AlterTable
ALTER TABLE "users" ADD COLUMN     "confirmationEmails" TEXT NOT NULL DEFAULT 'daily';

-- AlterTable
ALTER TABLE "teams" ADD COLUMN     "emailCoach" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "verifications" ADD COLUMN     "acceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "digestDueAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "verifications_digestDueAt_idx" ON "verifications"("digestDueAt");

-- What the schema language cannot say.
ALTER TABLE "users" ADD CONSTRAINT "users_confirmationEmails_known" CHECK ("confirmationEmails" IN ('each', 'daily', 'never'));

-- When the daily email goes out is no part of the history.
DROP TRIGGER "verifications_audited" ON "verifications";
CREATE TRIGGER "verifications_audited" AFTER INSERT OR UPDATE ON "verifications" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('verification', '', 'tokenHash,outboxId,snapshot,requestedById,expiresAt,answeredAt,digestDueAt');
