-- Where this database lives, one row: what a copy of it has otherwise. Compared at each start, so that a restored copy
-- sends nothing that its original has sent (infra/decisions/0025-restored-databases.md).
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "tables" JSONB NOT NULL,
    "database" TEXT NOT NULL,
    "writtenIn" TEXT NOT NULL,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- Mailed links of schools that are switched off end for good; those that were switched off before still had theirs.
UPDATE "verifications" v SET "state" = replace(v."state", 'pending', 'void'), "expiresAt" = now()
FROM "schools" s WHERE s."id" = v."schoolId" AND NOT s."isActive" AND v."expiresAt" > now();
