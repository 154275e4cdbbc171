-- Rooms, chairs and machines that reservations occupy beside their employee (docs/decisions/occupancy.md).
CREATE EXTENSION IF NOT EXISTS "intarray";

CREATE TABLE "resource" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "weekdays" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "from_minutes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "to_minutes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "resource_pkey" PRIMARY KEY ("provider_id","id"),
    CONSTRAINT "resource_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "resource_hours_check" CHECK (
        cardinality("weekdays") = cardinality("from_minutes") AND cardinality("weekdays") = cardinality("to_minutes")
    )
);
CREATE UNIQUE INDEX "resource_provider_id_key_key" ON "resource"("provider_id", "key");
CREATE UNIQUE INDEX "resource_provider_id_number_key" ON "resource"("provider_id", "number");

-- The same value for all rows that there are, so adding them writes no row.
ALTER TABLE "reservation" ADD COLUMN     "resource_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "resource_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "resource_numbers" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- No resource is occupied twice; touching ranges are fine. The table is read once, and no row that there is enters the index.
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_resource_excl" EXCLUDE USING gist (
    "provider_id" WITH =,
    "resource_numbers" gist__int_ops WITH &&,
    tstzrange("occupied_from", "occupied_until") WITH &&
) WHERE ("resource_numbers" <> '{}' AND "status" IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD'));

-- The occupied time of resources is read from it. It has no row yet.
CREATE INDEX IF NOT EXISTS "reservation_resource_idx" ON "reservation" ("provider_id", "occupied_from")
    INCLUDE ("occupied_until", "id", "hold_expires_at", "resource_numbers")
    WHERE "resource_numbers" <> '{}' AND "status" NOT IN ('CANCELLED', 'DECLINED', 'NO_SHOW');

-- Last: a request that inserts a reservation locks its service afterwards, so in the other order they would deadlock.
ALTER TABLE "service" ADD COLUMN     "needs" TEXT[] DEFAULT ARRAY[]::TEXT[];
