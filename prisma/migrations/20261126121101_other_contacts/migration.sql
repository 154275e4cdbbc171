-- AlterTable
ALTER TABLE "provider_client" ADD COLUMN     "other_contacts" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "other_emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "other_phones" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE INDEX "provider_client_other_contacts_idx" ON "provider_client" USING gin ("provider_id", "other_contacts") WHERE "other_contacts" <> '{}' AND "deleted_at" IS NULL;
