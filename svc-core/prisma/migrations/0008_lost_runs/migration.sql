-- Workers that ended with a mail are counted apart from tries, so that they use up none of these.
ALTER TABLE "mail_outbox" ADD COLUMN "lostRuns" INTEGER NOT NULL DEFAULT 0;
