-- DropIndex
DROP INDEX "webhook_delivery_provider_id_subscription_id_id_idx";

-- CreateIndex
CREATE INDEX "webhook_delivery_provider_id_created_at_id_idx" ON "webhook_delivery"("provider_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_provider_id_subscription_id_created_at_id_idx" ON "webhook_delivery"("provider_id", "subscription_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_provider_id_resource_id_created_at_id_idx" ON "webhook_delivery"("provider_id", "resource_id", "created_at", "id");

-- What did not arrive, to be found among what did.
CREATE INDEX "webhook_delivery_undelivered_idx" ON "webhook_delivery" ("provider_id", "created_at", "id") WHERE "status" IN ('FAILED', 'SKIPPED');
