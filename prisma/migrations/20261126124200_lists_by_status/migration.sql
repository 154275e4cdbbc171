-- CreateIndex: deliveries of a subscription by status; most have succeeded, and are read by creation alone.
CREATE INDEX "webhook_delivery_status_idx" ON "webhook_delivery" ("provider_id", "subscription_id", "status", "created_at", "id")
  WHERE "status" <> 'SUCCEEDED';

-- CreateIndex: reservations by status and start, with what their totals need.
CREATE INDEX "reservation_status_idx" ON "reservation" ("provider_id", "status", "start_at", "id") INCLUDE ("service_id")
  WHERE "status" <> 'HELD';
