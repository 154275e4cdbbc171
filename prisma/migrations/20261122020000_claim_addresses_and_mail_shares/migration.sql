-- One link lives per client, for the address it was mailed to. Of those that were mailed before, the newest stays where the
-- client has not changed since, so that its address is the one the link went to.
ALTER TABLE "claim_token" ADD COLUMN "address_hash" BYTEA;

DELETE FROM "claim_token" t USING "claim_token" newer
WHERE t.provider_id = newer.provider_id AND t.provider_client_id = newer.provider_client_id
    AND (t.created_at, t.id) < (newer.created_at, newer.id);

UPDATE "claim_token" t SET "address_hash" = sha256(convert_to(c.email, 'UTF8')) FROM "provider_client" c
WHERE c.provider_id = t.provider_id AND c.id = t.provider_client_id AND c.email IS NOT NULL
    AND c.updated_at <= t.created_at;

DELETE FROM "claim_token" WHERE "address_hash" IS NULL;

ALTER TABLE "claim_token" ALTER COLUMN "address_hash" SET NOT NULL;

-- DropIndex
DROP INDEX "claim_token_provider_id_provider_client_id_idx";

-- CreateIndex
CREATE UNIQUE INDEX "claim_token_provider_id_provider_client_id_key" ON "claim_token"("provider_id", "provider_client_id");

-- AlterEnum
ALTER TYPE "mail_status" ADD VALUE 'REFUSED';

-- CreateIndex
CREATE INDEX "mail_provider_id_created_at_idx" ON "mail"("provider_id", "created_at");

-- Mails are counted by inbox: what stands behind a plus makes no other one.
CREATE INDEX "mail_inbox_idx" ON "mail" ("provider_id", (regexp_replace("recipient", '\+[^@]*@', '@')), "created_at");
