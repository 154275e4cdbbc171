-- A completed reservation keeps its time, so that completing it early frees nothing. Where its time was given to another reservation
-- before, it occupies an empty range, which overlaps nothing.
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_occupied_check",
    ADD CONSTRAINT "reservation_occupied_check" CHECK (
        ("occupied_until" > "occupied_from" AND "occupied_from" <= "start_at" AND "occupied_until" >= "end_at")
        OR ("status" IN ('COMPLETED', 'NO_SHOW') AND "occupied_until" = "occupied_from")
    );

UPDATE "reservation" r SET "occupied_until" = r."occupied_from"
FROM (
    SELECT "provider_id", "id", "status", "occupied_from", "occupied_until",
        max("occupied_until") OVER (PARTITION BY "provider_id", "employee_id" ORDER BY "occupied_from", "id"
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "earlier_until",
        lead("occupied_from") OVER (PARTITION BY "provider_id", "employee_id" ORDER BY "occupied_from", "id") AS "next_from"
    FROM "reservation" WHERE "status" IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD')
) o
WHERE r."provider_id" = o."provider_id" AND r."id" = o."id" AND o."status" = 'COMPLETED'
    AND (o."earlier_until" > o."occupied_from" OR o."next_from" < o."occupied_until");

ALTER TABLE "reservation" DROP CONSTRAINT "reservation_occupied_excl",
    ADD CONSTRAINT "reservation_occupied_excl" EXCLUDE USING gist (
        "provider_id" WITH =,
        "employee_id" WITH =,
        tstzrange("occupied_from", "occupied_until") WITH &&
    ) WHERE ("status" IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD'));

DROP INDEX "reservation_busy_idx";
CREATE INDEX "reservation_busy_idx" ON "reservation" ("provider_id", "employee_id", "occupied_from")
    INCLUDE ("occupied_until", "id", "hold_expires_at")
    WHERE "status" NOT IN ('CANCELLED', 'DECLINED', 'NO_SHOW');
