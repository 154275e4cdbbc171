-- Reservations that are booked, moved and cancelled together. The columns are null for all rows that there are, so adding them
-- rewrites no row. An operator adds the first column and builds the index beforehand (docs/guide/changelog.md).
ALTER TABLE "reservation" ADD COLUMN IF NOT EXISTS "visit_id" UUID;
ALTER TABLE "reservation" ADD COLUMN     "visit_position" INTEGER;

ALTER TABLE "reservation" ADD CONSTRAINT "reservation_visit_check"
    CHECK (("visit_id" IS NULL) = ("visit_position" IS NULL)) NOT VALID;

CREATE INDEX IF NOT EXISTS "reservation_provider_id_visit_id_idx" ON "reservation"("provider_id", "visit_id");
