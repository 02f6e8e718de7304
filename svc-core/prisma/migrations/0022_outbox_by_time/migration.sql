-- CreateIndex
CREATE INDEX "mail_outbox_createdAt_id_idx" ON "mail_outbox"("createdAt" DESC, "id");
