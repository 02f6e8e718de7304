-- A calendar shows the date of the game that makes up for another one in the other one's entry.
CREATE FUNCTION "raise_made_up_sequence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "games" SET "calendarSequence" = "calendarSequence" + 1
  WHERE ("schoolId", "id") IN ((OLD."schoolId", OLD."replacesGameId"), (NEW."schoolId", NEW."replacesGameId"));
  RETURN NULL;
END
$$;
-- In an insertion there is no OLD, in a deletion no NEW: all of its columns are null.
CREATE TRIGGER "games_made_up_added" AFTER INSERT ON "games" FOR EACH ROW
  WHEN (NEW."replacesGameId" IS NOT NULL)
  EXECUTE FUNCTION "raise_made_up_sequence"();
CREATE TRIGGER "games_made_up_removed" AFTER DELETE ON "games" FOR EACH ROW
  WHEN (OLD."replacesGameId" IS NOT NULL)
  EXECUTE FUNCTION "raise_made_up_sequence"();
CREATE TRIGGER "games_made_up_changed" AFTER UPDATE ON "games" FOR EACH ROW
  WHEN (coalesce(OLD."replacesGameId", NEW."replacesGameId") IS NOT NULL
    AND (OLD."replacesGameId", OLD."date", OLD."status", OLD."disruption", OLD."teamId")
      IS DISTINCT FROM (NEW."replacesGameId", NEW."date", NEW."status", NEW."disruption", NEW."teamId"))
  EXECUTE FUNCTION "raise_made_up_sequence"();
-- Few games make up for another one. Without it, every schedule would be read twice.
CREATE INDEX "games_replaced" ON "games" ("schoolId", "replacesGameId") WHERE "replacesGameId" IS NOT NULL;
