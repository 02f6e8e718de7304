-- CreateTable
CREATE TABLE "feed_links" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "scope" TEXT NOT NULL,
    "teamId" INTEGER,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "revokedAt" TIMESTAMPTZ(3),
    "lastFetchedAt" TIMESTAMPTZ(3),

    CONSTRAINT "feed_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "feed_links_tokenHash_key" ON "feed_links"("tokenHash");

-- CreateIndex
CREATE INDEX "feed_links_schoolId_idx" ON "feed_links"("schoolId");

-- CreateIndex
CREATE INDEX "feed_links_userId_idx" ON "feed_links"("userId");

-- CreateIndex
CREATE INDEX "feed_links_schoolId_teamId_idx" ON "feed_links"("schoolId", "teamId");

-- AddForeignKey
ALTER TABLE "feed_links" ADD CONSTRAINT "feed_links_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_links" ADD CONSTRAINT "feed_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feed_links" ADD CONSTRAINT "feed_links_schoolId_teamId_fkey" FOREIGN KEY ("schoolId", "teamId") REFERENCES "teams"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

ALTER TABLE "feed_links"
  ADD CONSTRAINT "feed_links_scope_known" CHECK (("scope" = 'school' AND "teamId" IS NULL) OR ("scope" = 'team' AND "teamId" IS NOT NULL));

CREATE OR REPLACE FUNCTION "audit_label"("what" TEXT, "record" JSONB) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE "what"
    WHEN 'school' THEN "record"->>'name'
    WHEN 'user' THEN "record"->>'email'
    WHEN 'opponent' THEN "record"->>'schoolName'
    WHEN 'team' THEN concat_ws(' ', "record"->>'gender', coalesce("record"->>'sportName', "record"->>'sport'), "record"->>'level')
    WHEN 'game' THEN concat_ws(' ', "record"->>'date', CASE WHEN "record"->>'isHome' = 'true' THEN 'vs' ELSE 'at' END,
      (SELECT o."schoolName" FROM "opponents" o WHERE o."id" = ("record"->>'opponentId')::int))
    WHEN 'verification' THEN "record"->>'sentTo'
    WHEN 'stopped-address' THEN "record"->>'address'
    WHEN 'feed' THEN coalesce((SELECT "audit_label"('team', to_jsonb(t)) FROM "teams" t WHERE t."id" = ("record"->>'teamId')::int), 'All teams')
  END
$$;
CREATE TRIGGER "feed_links_audited" AFTER INSERT OR UPDATE OR DELETE ON "feed_links" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('feed', '', 'tokenHash,lastFetchedAt,userId,scope');

CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON "feed_links" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON "feed_links" FOR EACH ROW
  WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
  EXECUTE FUNCTION "fence_refuse"();
