-- CreateTable
CREATE TABLE "throttles" (
    "key" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,
    "openAt" TIMESTAMPTZ(3) NOT NULL,
    "forgetAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "backups" (
    "id" SERIAL NOT NULL,
    "createdById" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'running',
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "backup_chunks" (
    "backupId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "backup_chunks_pkey" PRIMARY KEY ("backupId","place")
);

-- CreateIndex
CREATE INDEX "throttles_forgetAt_idx" ON "throttles"("forgetAt");

-- AddForeignKey
ALTER TABLE "backup_chunks" ADD CONSTRAINT "backup_chunks_backupId_fkey" FOREIGN KEY ("backupId") REFERENCES "backups"("id") ON DELETE CASCADE ON UPDATE CASCADE;
