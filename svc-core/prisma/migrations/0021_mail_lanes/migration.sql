-- The emails that wait, by priority, school and turn: a claim finds the schools and the oldest emails of each without reading the
-- others, however many wait.
CREATE INDEX "mail_outbox_lanes_idx" ON "mail_outbox"("priority", (coalesce("schoolId", 0)), "nextAttemptAt", "createdAt")
  WHERE "state" = 'waiting';
