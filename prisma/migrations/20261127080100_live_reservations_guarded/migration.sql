-- Reservations and holds that are still to come enter the exclusion constraint. They are few, and only they are locked meanwhile; those
-- that are over enter it when they are written again.
UPDATE "reservation" SET "guarded" = true WHERE "status" IN ('PENDING', 'CONFIRMED', 'HELD') AND "guarded" IS NULL;

ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_free_during_check";
