-- A change made for a school's people touches that school's rows alone, whatever the statement forgot to say: the transaction was told
-- the school when it began ('fieldhouse.school', see audit/acting.ts). Triggers and no row-level security: infra/decisions/0009.
CREATE FUNCTION "fence_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A change reached for another school''s row in %', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;

DO $$
DECLARE
  fenced TEXT;
  owner TEXT;
BEGIN
  FOREACH fenced IN ARRAY ARRAY['schools', 'users', 'teams', 'opponents', 'games', 'verifications', 'mail_outbox', 'mail_suppressions', 'imports', 'import_mappings', 'game_keys']
  LOOP
    owner := CASE WHEN fenced = 'schools' THEN 'id' ELSE 'schoolId' END;
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW.%2$I::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, fenced, owner);
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD.%2$I::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, fenced, owner);
  END LOOP;
END
$$;
