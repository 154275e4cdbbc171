-- E-mail addresses are stored as they were sent. What they are compared by stands beside them where it differs; the addresses
-- that there are were stored in that form.
ALTER TABLE "provider_client" ADD COLUMN     "canonical_email" TEXT;

-- Of deleted clients too, since the planner takes statistics of an expression from whole indexes alone.
DROP INDEX "provider_client_email_idx";
CREATE INDEX "provider_client_email_idx" ON "provider_client" ("provider_id", (coalesce("canonical_email", "email")));

-- Mails are counted by inbox: neither case nor what stands behind a plus makes another one.
DROP INDEX "mail_inbox_idx";
CREATE INDEX "mail_inbox_idx" ON "mail" ("provider_id", (lower(regexp_replace("recipient", '\+[^@]*@', '@'))), "created_at");
