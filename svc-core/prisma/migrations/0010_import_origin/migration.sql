-- AlterTable
ALTER TABLE "imports" ADD COLUMN "fromIp" TEXT;

-- Who started an import acts, from where they asked for it, whichever worker took it in.
CREATE OR REPLACE FUNCTION "audit_import"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given TEXT := coalesce(current_setting('fieldhouse.actor', true), '');
  fields JSONB;
BEGIN
  SELECT jsonb_object_agg(name, jsonb_build_array(null, value)) INTO fields
  FROM jsonb_each(NEW."result") AS counted(name, value) WHERE jsonb_typeof(value) = 'number';
  IF given = '' AND NEW."userId" IS NOT NULL THEN
    PERFORM set_config('fieldhouse.actor',
      jsonb_strip_nulls(jsonb_build_object('kind', 'person', 'id', NEW."userId", 'ip', NEW."fromIp"))::text, true);
  END IF;
  PERFORM "audit_note"(NEW."schoolId", CASE WHEN NEW."undoneAt" IS NULL THEN 'imported' ELSE 'undone' END, 'import', NEW."id"::text,
    nullif(NEW."fileName", ''), fields);
  PERFORM set_config('fieldhouse.actor', given, true);
  RETURN NULL;
END
$$;
