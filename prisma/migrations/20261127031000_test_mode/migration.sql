-- AlterTable
ALTER TABLE "provider" ADD COLUMN     "clock_offset_seconds" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "test_mode" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "test_provider_id" UUID;

-- AlterTable
ALTER TABLE "mail" ADD COLUMN     "captured" JSONB;

-- The clock of a real provider cannot be moved, and a test provider has no test provider.
ALTER TABLE "provider" ADD CONSTRAINT "provider_clock_offset_check" CHECK ("test_mode" OR "clock_offset_seconds" = 0);
ALTER TABLE "provider" ADD CONSTRAINT "provider_test_provider_check" CHECK (NOT "test_mode" OR "test_provider_id" IS NULL);
CREATE INDEX "provider_moved_clock_idx" ON "provider"("id") WHERE "clock_offset_seconds" <> 0;
