-- The newest reservations, and those made since a time.
CREATE INDEX "reservation_created_idx" ON "reservation" ("provider_id", "created_at", "id") WHERE "status" <> 'HELD';

-- All that statistics of a span read.
CREATE INDEX "reservation_statistics_idx" ON "reservation" ("provider_id", "start_at")
    INCLUDE ("status", "duration_minutes", "price_amount_minor", "price_currency", "employee_id", "service_id", "source")
    WHERE "status" <> 'HELD';
