-- A mail with a claim link is about a client; every mail is about one thing.
ALTER TABLE "mail" ADD COLUMN "provider_client_id" UUID;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_provider_id_provider_client_id_fkey" FOREIGN KEY ("provider_id", "provider_client_id") REFERENCES "provider_client"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "mail" DROP CONSTRAINT "mail_subject_check",
    ADD CONSTRAINT "mail_subject_check" CHECK (
        ("kind" = 'WEBHOOK_DISABLED') = ("subscription_id" IS NOT NULL)
        AND ("kind" = 'CLAIM_LINK') = ("provider_client_id" IS NOT NULL)
        AND ("kind" NOT IN ('WEBHOOK_DISABLED', 'CLAIM_LINK')) = ("reservation_id" IS NOT NULL)
    );

-- Few mails have a client of their own, so the others cost this index nothing.
CREATE INDEX "mail_client_idx" ON "mail" ("provider_id", "provider_client_id", "created_at") WHERE "provider_client_id" IS NOT NULL;
