-- Everything that availability reads of reservations, so that its cost does not grow with the table.
CREATE INDEX "reservation_busy_idx" ON "reservation" ("provider_id", "employee_id", "occupied_from")
  INCLUDE ("occupied_until", "id") WHERE "status" IN ('PENDING', 'CONFIRMED');

-- What overlaps a time is looked for this far before it.
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_occupied_length_check"
  CHECK ("occupied_until" - "occupied_from" <= INTERVAL '72 hours');
