-- AlterTable
ALTER TABLE "imports" ADD COLUMN "mode" TEXT NOT NULL DEFAULT 'new',
ADD COLUMN "options" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "madeTeams" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN "madeOpponents" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "import_changes" (
    "importId" UUID NOT NULL,
    "gameId" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("importId","gameId")
);

-- CreateTable
CREATE TABLE "import_mappings" (
    "schoolId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("schoolId","kind","key")
);

-- CreateIndex
CREATE INDEX "import_changes_gameId_idx" ON "import_changes"("gameId");

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_importId_fkey" FOREIGN KEY ("importId") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_schoolId_fkey" FOREIGN KEY ("schoolId") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

ALTER TABLE "imports" ADD CONSTRAINT "imports_mode_known" CHECK ("mode" IN ('new', 'update'));
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_kind_known" CHECK ("kind" IN ('column', 'team', 'opponent'));
