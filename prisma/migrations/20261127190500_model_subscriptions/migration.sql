-- AlterTable
ALTER TABLE "webhook_subscription" ADD COLUMN     "refresh_before" TIMESTAMPTZ(3);
