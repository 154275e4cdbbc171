-- Public keys by which an integration client signs instead of sending a secret.
ALTER TABLE "integration_client" ADD COLUMN "public_keys" TEXT[] DEFAULT ARRAY[]::TEXT[];
