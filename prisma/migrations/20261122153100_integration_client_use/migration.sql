-- AlterTable
ALTER TABLE "integration_client" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "integration_client_secret" ADD COLUMN "hint" TEXT;
