-- Entries come in the order of their age, so that of each block the oldest and the newest say all that the sweep asks.
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key" USING BRIN ("created_at");
