-- What the schema language cannot say.

-- A private feed ends with the account that made it, and with its school: whoever has its link may have left, so that activating the
-- account or the school again does not bring it back.
CREATE FUNCTION "end_private_feeds"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'schools' THEN
    UPDATE "feed_links" SET "revokedAt" = now() WHERE "schoolId" = NEW."id" AND "revokedAt" IS NULL;
  ELSE
    UPDATE "feed_links" SET "revokedAt" = now() WHERE "userId" = NEW."id" AND "revokedAt" IS NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "users_end_feeds" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD."isActive" AND NOT NEW."isActive") EXECUTE FUNCTION "end_private_feeds"();
CREATE TRIGGER "schools_end_feeds" AFTER UPDATE ON "schools" FOR EACH ROW
  WHEN (OLD."isActive" AND NOT NEW."isActive") EXECUTE FUNCTION "end_private_feeds"();

UPDATE "feed_links" f SET "revokedAt" = now() FROM "users" u, "schools" s
WHERE u."id" = f."userId" AND s."id" = f."schoolId" AND f."revokedAt" IS NULL AND NOT (u."isActive" AND s."isActive");
