-- Processing time of services: the employee is free for others within a reservation (docs/decisions/occupancy.md).
-- Both are null for all rows that there are, so adding them writes no row. An operator adds the first one and builds the index
-- beforehand (docs/OPERATIONS.md, Upgrades).
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "free_during" tstzmultirange;
ALTER TABLE "reservation" ADD COLUMN     "guarded" BOOLEAN;
ALTER TABLE "reservation" ALTER COLUMN "guarded" SET DEFAULT true;

ALTER TABLE "reservation" ADD CONSTRAINT "reservation_free_during_check" CHECK (
    "free_during" IS NULL OR (
        NOT isempty("free_during")
        AND lower("free_during") > "start_at" AND upper("free_during") < "end_at"
    )
) NOT VALID;

-- No employee works for two at once; touching ranges are fine. The table is read once, and no row that there is enters the index:
-- the next migration marks those that are still to come. The index of all rows takes a minute for each million.
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_work_excl" EXCLUDE USING gist (
    "provider_id" WITH =,
    "employee_id" WITH =,
    (tstzmultirange(tstzrange("occupied_from", "occupied_until")) - coalesce("free_during", '{}'::tstzmultirange)) WITH &&
) WHERE ("guarded" AND "status" IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD'));
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_occupied_excl";

-- Calendars are read from this index alone.
CREATE INDEX IF NOT EXISTS "reservation_work_idx" ON "reservation" ("provider_id", "employee_id", "occupied_from")
    INCLUDE ("occupied_until", "id", "hold_expires_at", "free_during")
    WHERE "status" NOT IN ('CANCELLED', 'DECLINED', 'NO_SHOW');
DROP INDEX "reservation_busy_idx";

-- Last: a request that inserts a reservation locks its service afterwards, so in the other order they would deadlock.
ALTER TABLE "service" ADD COLUMN     "segment_minutes" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
