-- CreateTable
CREATE TABLE "schools" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "logo" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "adminEmail" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "primaryColor" TEXT NOT NULL DEFAULT '#FF6B35',
    "secondaryColor" TEXT NOT NULL DEFAULT '#F7931E',
    "authorizedEmails" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "athleticDirector" TEXT NOT NULL DEFAULT '',
    "mascot" TEXT NOT NULL DEFAULT '',
    "timezone" TEXT NOT NULL DEFAULT 'America/New_York',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "schools_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "firstName" TEXT NOT NULL DEFAULT '',
    "lastName" TEXT NOT NULL DEFAULT '',
    "schoolId" INTEGER,
    "role" TEXT NOT NULL DEFAULT 'user',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "profileImageUrl" TEXT,
    "resetToken" TEXT,
    "resetTokenExpiry" TIMESTAMPTZ(3),
    "resetRequestedAt" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "mustChangePassword" BOOLEAN NOT NULL DEFAULT true,
    "temporaryPasswordExpiresAt" TIMESTAMPTZ(3),
    "confirmToken" TEXT,
    "confirmTokenExpiry" TIMESTAMPTZ(3),
    "emailConfirmedAt" TIMESTAMPTZ(3),
    "lastSignInAt" TIMESTAMPTZ(3),
    "sessionEpoch" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "sid" TEXT NOT NULL,
    "sess" JSON NOT NULL,
    "expire" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "sport" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "gender" TEXT,
    "sportName" TEXT,
    "coachName" TEXT NOT NULL DEFAULT '',
    "coachEmail" TEXT NOT NULL DEFAULT '',
    "coachPhone" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "opponents" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "schoolName" TEXT NOT NULL,
    "managerName" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "opponents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "games" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "teamId" INTEGER NOT NULL,
    "opponentId" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "time" TIME(0),
    "venue" TEXT NOT NULL,
    "isHome" BOOLEAN NOT NULL DEFAULT true,
    "neutral" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "score" TEXT,
    "ourScore" INTEGER,
    "theirScore" INTEGER,
    "verificationToken" VARCHAR(100),
    "verifiedAt" TIMESTAMPTZ(3),
    "mailProblem" TEXT,
    "importId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verifications" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "gameId" INTEGER NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "outboxId" UUID,
    "sentTo" TEXT NOT NULL,
    "requestedById" INTEGER,
    "snapshot" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "note" TEXT,
    "proposedDate" DATE,
    "proposedTime" TIME(0),
    "proposedVenue" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "answeredAt" TIMESTAMPTZ(3),
    "answeredBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "schoolId" INTEGER,
    "gameId" INTEGER,
    "userId" INTEGER,
    "kind" TEXT NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 10,
    "recipient" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "sealed" BYTEA,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "expiresAt" TIMESTAMPTZ(3),
    "publishedAt" TIMESTAMPTZ(3),
    "leaseOwner" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "leasedAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_suppressions" (
    "id" SERIAL NOT NULL,
    "schoolId" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_config" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "smtpHost" TEXT NOT NULL,
    "smtpPort" INTEGER NOT NULL,
    "smtpSecure" BOOLEAN NOT NULL DEFAULT false,
    "smtpUser" TEXT NOT NULL,
    "smtpPassword" TEXT NOT NULL,
    "fromEmail" TEXT NOT NULL,
    "fromName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "email_config_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "systemName" TEXT NOT NULL DEFAULT 'Fieldhouse',
    "systemEmail" TEXT NOT NULL,
    "supportEmail" TEXT NOT NULL,
    "systemDescription" TEXT NOT NULL DEFAULT '',
    "maintenanceMode" BOOLEAN NOT NULL DEFAULT false,
    "registrationEnabled" BOOLEAN NOT NULL DEFAULT true,
    "maxSchoolsPerSystem" INTEGER NOT NULL DEFAULT 100,
    "sessionTimeout" INTEGER NOT NULL DEFAULT 30,
    "maintenanceFrom" TIMESTAMPTZ(3),
    "maintenanceUntil" TIMESTAMPTZ(3),
    "maintenanceNotice" TEXT NOT NULL DEFAULT '',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "system_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "schoolId" INTEGER NOT NULL,
    "userId" INTEGER,
    "fileName" TEXT NOT NULL DEFAULT '',
    "fileBytes" INTEGER NOT NULL,
    "payload" BYTEA,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leaseOwner" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "result" JSONB,
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "finishedAt" TIMESTAMPTZ(3),
    "undoneAt" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_resetToken_key" ON "users"("resetToken");

-- CreateIndex
CREATE UNIQUE INDEX "users_confirmToken_key" ON "users"("confirmToken");

-- CreateIndex
CREATE INDEX "users_schoolId_idx" ON "users"("schoolId");

-- CreateIndex
CREATE INDEX "sessions_expire_idx" ON "sessions"("expire");

-- CreateIndex
CREATE UNIQUE INDEX "teams_schoolId_id_key" ON "teams"("schoolId", "id");

-- CreateIndex
CREATE INDEX "opponents_schoolId_schoolName_idx" ON "opponents"("schoolId", "schoolName");

-- CreateIndex
CREATE UNIQUE INDEX "opponents_schoolId_id_key" ON "opponents"("schoolId", "id");

-- CreateIndex
CREATE INDEX "games_schoolId_date_time_idx" ON "games"("schoolId", "date", "time");

-- CreateIndex
CREATE INDEX "games_schoolId_teamId_idx" ON "games"("schoolId", "teamId");

-- CreateIndex
CREATE INDEX "games_schoolId_opponentId_idx" ON "games"("schoolId", "opponentId");

-- CreateIndex
CREATE INDEX "games_importId_idx" ON "games"("importId");

-- CreateIndex
CREATE UNIQUE INDEX "games_schoolId_id_key" ON "games"("schoolId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "verifications_tokenHash_key" ON "verifications"("tokenHash");

-- CreateIndex
CREATE INDEX "verifications_schoolId_gameId_idx" ON "verifications"("schoolId", "gameId");

-- CreateIndex
CREATE INDEX "mail_outbox_state_nextAttemptAt_idx" ON "mail_outbox"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "mail_outbox_schoolId_createdAt_idx" ON "mail_outbox"("schoolId", "createdAt");

-- CreateIndex
CREATE INDEX "mail_outbox_schoolId_leasedAt_idx" ON "mail_outbox"("schoolId", "leasedAt");

-- CreateIndex
CREATE INDEX "mail_outbox_gameId_idx" ON "mail_outbox"("gameId");

-- CreateIndex
CREATE UNIQUE INDEX "mail_suppressions_schoolId_address_key" ON "mail_suppressions"("schoolId", "address");

-- CreateIndex
CREATE INDEX "imports_schoolId_createdAt_idx" ON "imports"("schoolId", "createdAt");

-- CreateIndex
CREATE INDEX "imports_state_idx" ON "imports"("state");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "opponents" ADD CONSTRAINT "opponents_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_schoolId_teamId_fkey" FOREIGN KEY ("schoolId", "teamId") REFERENCES "teams"("schoolId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_schoolId_opponentId_fkey" FOREIGN KEY ("schoolId", "opponentId") REFERENCES "opponents"("schoolId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_importId_fkey" FOREIGN KEY ("importId") REFERENCES "imports"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_schoolId_gameId_fkey" FOREIGN KEY ("schoolId", "gameId") REFERENCES "games"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

-- One team of a kind in a school; a missing gender or sport name is a value like any other.
CREATE UNIQUE INDEX "teams_identity_key" ON "teams"("schoolId", "sport", lower("sportName"), "gender", "level") NULLS NOT DISTINCT;

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "users_staff_have_a_school" CHECK ("role" = 'sysadmin' OR "schoolId" IS NOT NULL);

ALTER TABLE "teams"
  ADD CONSTRAINT "teams_sport_offered" CHECK ("sport" IN ('football', 'basketball', 'baseball', 'soccer', 'volleyball', 'tennis', 'track', 'cross-country', 'cheer', 'softball', 'swimming', 'wrestling', 'golf', 'other')),
  ADD CONSTRAINT "teams_level_offered" CHECK ("level" IN ('varsity', 'jr-varsity', 'freshman', 'sophomore', 'ms', '6th-grade')),
  ADD CONSTRAINT "teams_gender_offered" CHECK ("gender" IN ('boys', 'girls', 'coed')),
  ADD CONSTRAINT "teams_sport_name_only_for_other" CHECK ("sportName" IS NULL OR "sport" = 'other');

ALTER TABLE "games"
  ADD CONSTRAINT "games_status_known" CHECK ("status" IN ('scheduled', 'verification-sent', 'verified', 'reschedule', 'canceled', 'completed')),
  ADD CONSTRAINT "games_date_not_before_1900" CHECK ("date" >= '1900-01-01');

ALTER TABLE "verifications"
  ADD CONSTRAINT "verifications_state_known" CHECK ("state" IN ('pending', 'confirmed', 'reschedule', 'void'));

ALTER TABLE "mail_outbox"
  ADD CONSTRAINT "mail_outbox_state_known" CHECK ("state" IN ('waiting', 'leased', 'sent', 'failed', 'canceled'));

ALTER TABLE "imports"
  ADD CONSTRAINT "imports_state_known" CHECK ("state" IN ('waiting', 'running', 'done', 'failed'));

ALTER TABLE "email_config" ADD CONSTRAINT "email_config_one_row" CHECK ("id" = 1);
ALTER TABLE "system_settings" ADD CONSTRAINT "system_settings_one_row" CHECK ("id" = 1);

-- The database's clock alone says when a row changed, whoever changed it.
CREATE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."updatedAt" := now();
  RETURN NEW;
END
$$;

CREATE TRIGGER "schools_updated" BEFORE UPDATE ON "schools" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "users_updated" BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "teams_updated" BEFORE UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "opponents_updated" BEFORE UPDATE ON "opponents" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "games_updated" BEFORE UPDATE ON "games" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "mail_outbox_updated" BEFORE UPDATE ON "mail_outbox" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "email_config_updated" BEFORE UPDATE ON "email_config" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
CREATE TRIGGER "system_settings_updated" BEFORE UPDATE ON "system_settings" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
