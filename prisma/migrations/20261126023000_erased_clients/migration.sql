-- AlterTable
ALTER TABLE "provider" ADD COLUMN     "clients_swept_at" TIMESTAMPTZ(3),
ADD COLUMN     "erase_clients_after_months" INTEGER;

-- AlterTable
ALTER TABLE "provider_client" ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "merged_into_id" UUID;

-- CreateIndex
CREATE INDEX "idempotency_key_provider_id_resource_id_idx" ON "idempotency_key"("provider_id", "resource_id");

ALTER TABLE "provider"
    ADD CONSTRAINT "provider_erase_clients_after_months_check" CHECK ("erase_clients_after_months" >= 1);

ALTER TABLE "provider_client"
    ADD CONSTRAINT "provider_client_erased_check" CHECK ("erased_at" IS NULL OR "deleted_at" IS NOT NULL);

-- Where a merge is still in the audit.
UPDATE "provider_client" c SET "merged_into_id" = (e."changes"->0->>'to')::uuid
FROM "audit_event" e
WHERE e."provider_id" = c."provider_id" AND e."resource_id" = c."id" AND e."resource_type" = 'CLIENT'
    AND e."action" = 'DELETED' AND e."changes"->0->>'field' = 'mergedInto';

CREATE INDEX "provider_client_merged_idx" ON "provider_client" ("provider_id", "merged_into_id") WHERE "merged_into_id" IS NOT NULL;
CREATE INDEX "provider_client_account_idx" ON "provider_client" ("account_id") WHERE "account_id" IS NOT NULL;
CREATE INDEX "logged_event_client_idx" ON "logged_event" ("provider_id", ("payload"->>'clientId')) WHERE "event" LIKE 'client.%';
