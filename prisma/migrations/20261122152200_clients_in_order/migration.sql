-- Clients by their folded full name, and the newest.
CREATE INDEX "provider_client_name_idx" ON "provider_client" ("provider_id", (split_part("search_text", E'\n', 1) COLLATE "C"), "id")
    WHERE "deleted_at" IS NULL;
CREATE INDEX "provider_client_created_idx" ON "provider_client" ("provider_id", "created_at", "id") WHERE "deleted_at" IS NULL;
