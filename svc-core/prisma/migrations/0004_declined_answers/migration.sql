-- An answer may also be a refusal to play.
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_state_known";
ALTER TABLE "verifications"
  ADD CONSTRAINT "verifications_state_known" CHECK ("state" IN ('pending', 'confirmed', 'reschedule', 'declined', 'void'));

-- A mail's outcome is looked up by its mail.
CREATE INDEX "verifications_outboxId_idx" ON "verifications"("outboxId");
