-- CreateTable
CREATE TABLE "confirmation_links" (
    "tokenHash" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "confirmation_links_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "confirmation_links_userId_idx" ON "confirmation_links"("userId");

-- CreateIndex
CREATE INDEX "confirmation_links_expiresAt_idx" ON "confirmation_links"("expiresAt");

-- AddForeignKey
ALTER TABLE "confirmation_links" ADD CONSTRAINT "confirmation_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The links that were mailed so far go on working.
INSERT INTO "confirmation_links" ("tokenHash", "userId", "expiresAt")
SELECT "confirmToken", "id", "confirmTokenExpiry" FROM "users"
WHERE "confirmToken" IS NOT NULL AND "confirmTokenExpiry" > now() AND "emailConfirmedAt" IS NULL;

-- A svc-core of before this migration that still runs beside the new one writes its links into "users".
CREATE FUNCTION "keep_confirmation_link"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "confirmation_links" ("tokenHash", "userId", "expiresAt")
  VALUES (NEW."confirmToken", NEW."id", NEW."confirmTokenExpiry") ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "users_confirm_token" AFTER INSERT OR UPDATE OF "confirmToken" ON "users" FOR EACH ROW
  WHEN (NEW."confirmToken" IS NOT NULL AND NEW."confirmTokenExpiry" IS NOT NULL) EXECUTE FUNCTION "keep_confirmation_link"();

-- A temporary password comes from a system administrator, who vouches for the address as with a new school's administrator.
UPDATE "users" SET "emailConfirmedAt" = now() WHERE "emailConfirmedAt" IS NULL AND "mustChangePassword";
