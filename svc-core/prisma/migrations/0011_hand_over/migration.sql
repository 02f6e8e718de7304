-- Until when the worker that holds a mail may write its last bytes to the mail server: who cancels the mail waits for that.
ALTER TABLE "mail_outbox" ADD COLUMN "handOverUntil" TIMESTAMPTZ(3);

-- Until when a busy worker has said that it will take this mail alone.
ALTER TABLE "mail_outbox" ADD COLUMN "reservedUntil" TIMESTAMPTZ(3);

-- The few mails that were lost with a worker, among all that are due.
CREATE INDEX "mail_outbox_lostRuns_idx" ON "mail_outbox"("lostRuns");
