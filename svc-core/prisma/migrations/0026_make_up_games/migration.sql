-- AlterTable
ALTER TABLE "games" ADD COLUMN "makeUpGameId" INTEGER;

-- Neither is an edit of the game.
DROP TRIGGER "games_version" ON "games";
CREATE TRIGGER "games_version" BEFORE UPDATE ON "games" FOR EACH ROW
  EXECUTE FUNCTION "raise_version"('mailProblem,verificationToken,verifiedAt,importId,calendarSequence,previousDates,makeUpGameId');
DROP TRIGGER "games_audited" ON "games";
CREATE TRIGGER "games_audited" AFTER INSERT OR UPDATE OR DELETE ON "games" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('game', '', 'verificationToken,importId,calendarSequence,previousDates,makeUpGameId');

-- The last game that is played instead of another one, by the same team. It is kept with the other one, whose calendar entry shows its
-- date: to find it there would take an index, and creating that would stop the writes to millions of games for more than a second.
CREATE FUNCTION "link_make_up_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "games" g SET "calendarSequence" = g."calendarSequence" + 1, "makeUpGameId" = (
    SELECT r."id" FROM "games" r
    WHERE r."schoolId" = g."schoolId" AND r."replacesGameId" = g."id" AND r."teamId" = g."teamId"
      AND r."status" <> 'canceled' AND r."disruption" IS DISTINCT FROM 'postponed'
    ORDER BY r."date" DESC, r."id" DESC LIMIT 1)
  WHERE (g."schoolId", g."id") IN ((OLD."schoolId", OLD."replacesGameId"), (NEW."schoolId", NEW."replacesGameId"));
  RETURN NULL;
END
$$;
-- In an insertion all columns of OLD are null, in a deletion those of NEW.
CREATE TRIGGER "games_make_up_added" AFTER INSERT ON "games" FOR EACH ROW
  WHEN (NEW."replacesGameId" IS NOT NULL)
  EXECUTE FUNCTION "link_make_up_game"();
CREATE TRIGGER "games_make_up_removed" AFTER DELETE ON "games" FOR EACH ROW
  WHEN (OLD."replacesGameId" IS NOT NULL)
  EXECUTE FUNCTION "link_make_up_game"();
CREATE TRIGGER "games_make_up_changed" AFTER UPDATE ON "games" FOR EACH ROW
  WHEN (coalesce(OLD."replacesGameId", NEW."replacesGameId") IS NOT NULL
    AND (OLD."replacesGameId", OLD."date", OLD."status", OLD."disruption", OLD."teamId")
      IS DISTINCT FROM (NEW."replacesGameId", NEW."date", NEW."status", NEW."disruption", NEW."teamId"))
  EXECUTE FUNCTION "link_make_up_game"();
