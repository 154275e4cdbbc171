-- AlterTable
ALTER TABLE "webhook_subscription" ADD COLUMN "unqueued_since" TIMESTAMPTZ(3);
ALTER TABLE "webhook_delivery" ADD COLUMN "missed" BOOLEAN NOT NULL DEFAULT false;

-- Of what was missed until now, no one knows how much of it ever had a delivery: it is cleared by hand.
UPDATE "webhook_subscription" SET "unqueued_since" = "missed_since" WHERE "missed_since" IS NOT NULL;

-- CreateIndex
CREATE INDEX "webhook_delivery_missed_idx" ON "webhook_delivery" ("provider_id", "subscription_id", "occurred_at") WHERE "missed";
