-- The newest reservations, and those made since a time.
CREATE INDEX "reservation_created_idx" ON "reservation" ("provider_id", "created_at", "id") WHERE "status" <> 'HELD';
