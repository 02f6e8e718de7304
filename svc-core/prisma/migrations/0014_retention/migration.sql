-- CreateIndex
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");

-- CreateIndex
CREATE INDEX "audit_log_action_at_idx" ON "audit_log"("action", "at");

-- What the schema language cannot say.

-- A person's sessions are counted at each sign-in.
CREATE INDEX "sessions_user_idx" ON "sessions" ((("sess"->>'userId')::int));

-- Entries that somebody who is not signed in can cause in any number, and that change no record.
CREATE FUNCTION "audit_is_anonymous"("action" TEXT) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "action" IN ('sign-in-refused', 'more-sign-ins-refused', 'reset-requested')
$$;

-- Old entries can be removed by "audit_prune" and by nothing else: a DELETE is refused unless the transaction says that it prunes,
-- and then for each entry that is younger than the shortest retention an operator can set (config.ts has the same figures).
CREATE FUNCTION "audit_refuse_recent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."at" > transaction_timestamp() - (CASE WHEN "audit_is_anonymous"(OLD."action") THEN interval '1 day' ELSE interval '90 days' END) THEN
    RAISE EXCEPTION 'The audit trail is never changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END
$$;
DROP TRIGGER "audit_log_is_final" ON "audit_log";
CREATE TRIGGER "audit_log_is_final" BEFORE UPDATE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
CREATE TRIGGER "audit_log_is_kept" BEFORE DELETE ON "audit_log" FOR EACH STATEMENT
  WHEN (current_setting('fieldhouse.pruning', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION "audit_refuse"();
CREATE TRIGGER "audit_log_recent_is_kept" BEFORE DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "audit_refuse_recent"();
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_is_final";
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_is_kept";
ALTER TABLE "audit_log" ENABLE ALWAYS TRIGGER "audit_log_recent_is_kept";

-- Removes up to "most" entries that are older than they are kept; 0 days: kept for ever. Returns how many went. The owner has no right
-- to delete but within this function; the grant is undone in the same transaction, so that nobody else ever sees it.
CREATE FUNCTION "audit_prune"("keepDays" INTEGER, "keepAnonymousDays" INTEGER, "most" INTEGER) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  old INTEGER[];
BEGIN
  -- One at a time, over all instances.
  IF NOT pg_try_advisory_xact_lock(7236014) THEN RETURN 0; END IF;
  SELECT array_agg("id") INTO old FROM (
    (SELECT "id" FROM "audit_log" WHERE "audit_is_anonymous"("action") AND "keepAnonymousDays" > 0
      AND "at" < transaction_timestamp() - make_interval(days => "keepAnonymousDays") LIMIT "most")
    UNION
    (SELECT "id" FROM "audit_log" WHERE NOT "audit_is_anonymous"("action") AND "keepDays" > 0
      AND "at" < transaction_timestamp() - make_interval(days => "keepDays") ORDER BY "at" LIMIT "most")
    LIMIT "most") ended;
  IF old IS NULL THEN RETURN 0; END IF;
  GRANT DELETE ON "audit_log" TO CURRENT_USER;
  PERFORM set_config('fieldhouse.pruning', 'on', true);
  DELETE FROM "audit_log" WHERE "id" = ANY (old);
  PERFORM set_config('fieldhouse.pruning', '', true);
  REVOKE DELETE ON "audit_log" FROM CURRENT_USER;
  RETURN cardinality(old);
END
$$;
