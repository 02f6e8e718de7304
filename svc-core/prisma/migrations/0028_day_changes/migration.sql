-- CreateTable
CREATE TABLE "change_sets" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "userId" INTEGER,
    "kind" TEXT NOT NULL,
    "reason" TEXT,
    "note" TEXT,
    "tell" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sendAt" TIMESTAMPTZ(3),
    "writtenAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "change_sets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_set_rows" (
    "schoolId" INTEGER NOT NULL,
    "changeSetId" INTEGER NOT NULL,
    "gameId" INTEGER NOT NULL,
    "before" JSONB,
    "after" JSONB NOT NULL,

    CONSTRAINT "change_set_rows_pkey" PRIMARY KEY ("changeSetId","gameId")
);

-- CreateTable
CREATE TABLE "change_recipients" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "changeSetId" INTEGER NOT NULL,
    "audience" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "address" TEXT,
    "followerId" INTEGER,
    "gameIds" INTEGER[],
    "tokenHash" TEXT,
    "outboxId" UUID,
    "skipped" TEXT,

    CONSTRAINT "change_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contacts" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "sports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "followers" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "address" TEXT,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "confirmedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "followers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follower_teams" (
    "schoolId" INTEGER NOT NULL,
    "followerId" INTEGER NOT NULL,
    "teamId" INTEGER NOT NULL,

    CONSTRAINT "follower_teams_pkey" PRIMARY KEY ("schoolId","teamId","followerId")
);

-- CreateTable
CREATE TABLE "stopped_notices" (
    "schoolId" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "stopped_notices_pkey" PRIMARY KEY ("schoolId","address")
);

-- CreateIndex
CREATE INDEX "change_sets_userId_idx" ON "change_sets"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "change_sets_schoolId_id_key" ON "change_sets"("schoolId", "id");

-- CreateIndex
CREATE INDEX "change_set_rows_schoolId_changeSetId_idx" ON "change_set_rows"("schoolId", "changeSetId");

-- CreateIndex
CREATE INDEX "change_set_rows_schoolId_gameId_idx" ON "change_set_rows"("schoolId", "gameId");

-- CreateIndex
CREATE UNIQUE INDEX "change_recipients_tokenHash_key" ON "change_recipients"("tokenHash");

-- CreateIndex
CREATE INDEX "change_recipients_schoolId_changeSetId_idx" ON "change_recipients"("schoolId", "changeSetId");

-- CreateIndex
CREATE INDEX "change_recipients_schoolId_followerId_idx" ON "change_recipients"("schoolId", "followerId");

-- CreateIndex
CREATE INDEX "contacts_schoolId_name_idx" ON "contacts"("schoolId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "followers_tokenHash_key" ON "followers"("tokenHash");

-- CreateIndex
CREATE INDEX "followers_expiresAt_idx" ON "followers"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "followers_schoolId_id_key" ON "followers"("schoolId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "followers_schoolId_address_key" ON "followers"("schoolId", "address");

-- CreateIndex
CREATE INDEX "follower_teams_schoolId_followerId_idx" ON "follower_teams"("schoolId", "followerId");

-- AddForeignKey
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_schoolId_changeSetId_fkey" FOREIGN KEY ("schoolId", "changeSetId") REFERENCES "change_sets"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_recipients" ADD CONSTRAINT "change_recipients_schoolId_changeSetId_fkey" FOREIGN KEY ("schoolId", "changeSetId") REFERENCES "change_sets"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "followers" ADD CONSTRAINT "followers_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follower_teams" ADD CONSTRAINT "follower_teams_schoolId_followerId_fkey" FOREIGN KEY ("schoolId", "followerId") REFERENCES "followers"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follower_teams" ADD CONSTRAINT "follower_teams_schoolId_teamId_fkey" FOREIGN KEY ("schoolId", "teamId") REFERENCES "teams"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stopped_notices" ADD CONSTRAINT "stopped_notices_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

ALTER TABLE "change_sets"
  ADD CONSTRAINT "change_sets_kind_known" CHECK ("kind" IN ('postponed', 'delayed', 'suspended', 'forfeit', 'canceled', 'back-on', 'edited'));
ALTER TABLE "change_recipients"
  ADD CONSTRAINT "change_recipients_skipped_known" CHECK ("skipped" IN ('bounced', 'stopped', 'invalid'));
ALTER TABLE "followers"
  ADD CONSTRAINT "followers_state_known" CHECK ("state" IN ('pending', 'active', 'stopped')),
  ADD CONSTRAINT "followers_have_address" CHECK (("address" IS NULL) = ("state" = 'stopped'));

CREATE INDEX "change_sets_due_idx" ON "change_sets"("sendAt") WHERE "writtenAt" IS NULL AND "undoneAt" IS NULL;
CREATE INDEX "change_recipients_unwritten_idx" ON "change_recipients"("changeSetId", "id") WHERE "outboxId" IS NULL AND "skipped" IS NULL;

-- Nobody's address is kept who follows no team, such as one that was deleted. At the end of the transaction, which may choose others.
CREATE FUNCTION "stop_follower_without_teams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "followers" f SET "state" = 'stopped', "address" = NULL
  WHERE f."schoolId" = OLD."schoolId" AND f."id" = OLD."followerId" AND f."state" <> 'stopped'
    AND NOT EXISTS (SELECT FROM "follower_teams" t WHERE t."schoolId" = f."schoolId" AND t."followerId" = f."id");
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "follower_teams_last" AFTER DELETE ON "follower_teams" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "stop_follower_without_teams"();
CREATE FUNCTION "forget_follower"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "change_recipients" SET "address" = NULL WHERE "schoolId" = OLD."schoolId" AND "followerId" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "followers_forgotten" AFTER UPDATE ON "followers" FOR EACH ROW
  WHEN (OLD."address" IS DISTINCT FROM NEW."address") EXECUTE FUNCTION "forget_follower"();
CREATE TRIGGER "followers_deleted" AFTER DELETE ON "followers" FOR EACH ROW EXECUTE FUNCTION "forget_follower"();

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
    WHEN 'facility' THEN "record"->>'name'
    WHEN 'no-play-date' THEN "record"->>'name'
    WHEN 'contest-rule' THEN coalesce(nullif(concat_ws(' ', "record"->>'gender', "record"->>'sport', "record"->>'level'), ''), 'All teams')
    WHEN 'accepted-conflict' THEN "record"->>'message'
    WHEN 'contact' THEN "record"->>'name'
  END
$$;
CREATE TRIGGER "contacts_updated" BEFORE UPDATE ON "contacts" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "contacts_version" BEFORE UPDATE ON "contacts" FOR EACH ROW EXECUTE FUNCTION "raise_version"('');
CREATE TRIGGER "contacts_audited" AFTER INSERT OR UPDATE OR DELETE ON "contacts" FOR EACH ROW
  WHEN (current_setting('fieldhouse.bulk', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION "audit_row"('contact', '', '');

DO $$
DECLARE
  fenced TEXT;
BEGIN
  FOREACH fenced IN ARRAY ARRAY['change_sets', 'change_set_rows', 'change_recipients', 'contacts', 'followers', 'follower_teams', 'stopped_notices']
  LOOP
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_new" BEFORE INSERT OR UPDATE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND NEW."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, fenced);
    EXECUTE format($trigger$
      CREATE TRIGGER "fence_old" BEFORE UPDATE OR DELETE ON %1$I FOR EACH ROW
      WHEN (coalesce(current_setting('fieldhouse.school', true), '') <> '' AND OLD."schoolId"::text IS DISTINCT FROM current_setting('fieldhouse.school', true))
      EXECUTE FUNCTION "fence_refuse"()$trigger$, fenced);
  END LOOP;
END
$$;
