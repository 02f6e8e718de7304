-- Further reasons why somebody gets no email about a change.
ALTER TABLE "change_recipients" DROP CONSTRAINT "change_recipients_skipped_known",
  ADD CONSTRAINT "change_recipients_skipped_known" CHECK ("skipped" IN ('bounced', 'stopped', 'invalid', 'limit', 'deactivated', 'restored')) NOT VALID;
