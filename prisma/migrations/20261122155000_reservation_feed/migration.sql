-- Who had the reservation after the event.
ALTER TABLE "reservation_event" ADD COLUMN "employee_id" UUID;

UPDATE "reservation_event" e SET "employee_id" = coalesce(
    (SELECT (change->>'from')::uuid FROM "reservation_event" later, jsonb_array_elements(later."changes") AS change
        WHERE later."provider_id" = e."provider_id" AND later."reservation_id" = e."reservation_id" AND later."version" > e."version"
            AND change->>'field' = 'employeeId' ORDER BY later."version" LIMIT 1),
    r."employee_id")
    FROM "reservation" r WHERE r."provider_id" = e."provider_id" AND r."id" = e."reservation_id";

-- CreateIndex
CREATE INDEX "reservation_event_provider_id_type_actor_type_changed_tx_id_idx" ON "reservation_event"("provider_id", "type", "actor_type", "changed_tx", "id");

-- CreateIndex
CREATE INDEX "reservation_event_provider_id_employee_id_changed_tx_id_idx" ON "reservation_event"("provider_id", "employee_id", "changed_tx", "id");
