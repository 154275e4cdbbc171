-- A hold is a row with the status HELD: it has an owner and an end in place of a client.
ALTER TABLE "reservation" ALTER COLUMN "provider_client_id" DROP NOT NULL,
    ADD COLUMN "hold_owner_id" UUID,
    ADD COLUMN "hold_expires_at" TIMESTAMPTZ(3),
    ADD CONSTRAINT "reservation_hold_check" CHECK (
        ("status" = 'HELD') = ("provider_client_id" IS NULL)
        AND ("status" = 'HELD') = ("hold_owner_id" IS NOT NULL)
        AND ("status" = 'HELD') = ("hold_expires_at" IS NOT NULL)
    );

-- No employee is occupied twice, by reservations and holds; touching ranges are fine.
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_occupied_excl",
    ADD CONSTRAINT "reservation_occupied_excl" EXCLUDE USING gist (
        "provider_id" WITH =,
        "employee_id" WITH =,
        tstzrange("occupied_from", "occupied_until") WITH &&
    ) WHERE ("status" IN ('PENDING', 'CONFIRMED', 'HELD'));

-- Everything that availability reads of reservations and holds, so that its cost does not grow with the table.
DROP INDEX "reservation_busy_idx";
CREATE INDEX "reservation_busy_idx" ON "reservation" ("provider_id", "employee_id", "occupied_from")
    INCLUDE ("occupied_until", "id", "hold_expires_at") WHERE "status" IN ('PENDING', 'CONFIRMED', 'HELD');

-- The holds of an owner, and those that have ended.
CREATE INDEX "reservation_hold_owner_idx" ON "reservation" ("provider_id", "hold_owner_id") WHERE "status" = 'HELD';
CREATE INDEX "reservation_hold_end_idx" ON "reservation" ("hold_expires_at") WHERE "status" = 'HELD';
