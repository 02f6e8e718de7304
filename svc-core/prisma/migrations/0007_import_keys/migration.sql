-- CreateTable
CREATE TABLE "game_keys" (
    "schoolId" INTEGER NOT NULL,
    "gameId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "game_keys_pkey" PRIMARY KEY ("schoolId","gameId")
);

-- CreateIndex
CREATE INDEX "game_keys_schoolId_key_idx" ON "game_keys"("schoolId", "key");

-- AddForeignKey
ALTER TABLE "game_keys" ADD CONSTRAINT "game_keys_schoolId_gameId_fkey" FOREIGN KEY ("schoolId", "gameId") REFERENCES "games"("schoolId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "import_mappings" DROP CONSTRAINT "import_mappings_kind_known";
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_kind_known" CHECK ("kind" IN ('column', 'team', 'opponent', 'file'));
