-- Since when the provider is here that came by an import, and which export that was: a digest of its first line.
ALTER TABLE "provider" ADD COLUMN "imported_at" TIMESTAMPTZ(3);
ALTER TABLE "provider" ADD COLUMN "import_digest" TEXT;
