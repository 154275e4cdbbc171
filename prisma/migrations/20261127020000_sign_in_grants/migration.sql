-- AlterTable
ALTER TABLE "integration_client"
  ADD COLUMN "app_id" TEXT,
  ADD COLUMN "app_name" TEXT,
  ADD COLUMN "app_redirect_uri" TEXT,
  ADD COLUMN "granted_by" TEXT,
  ADD COLUMN "granted_until" TIMESTAMPTZ(3),
  ADD COLUMN "code_challenge" TEXT,
  ADD COLUMN "grant_token_hash" TEXT,
  ADD COLUMN "grant_token_expires_at" TIMESTAMPTZ(3);
