-- The sweep finds grants of a sign-in that have ended.
CREATE INDEX "integration_client_grant_end_idx" ON "integration_client"("grant_token_expires_at")
  WHERE "grant_token_expires_at" IS NOT NULL AND "revoked_at" IS NULL;
