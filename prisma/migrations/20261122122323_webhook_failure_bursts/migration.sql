-- AlterTable
ALTER TABLE "webhook_subscription" ADD COLUMN     "last_failure_at" TIMESTAMPTZ(3);
