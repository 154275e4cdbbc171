-- The rules of a slot that staff passed over with a change.
ALTER TABLE "reservation_event" ADD COLUMN "overridden" TEXT[] DEFAULT ARRAY[]::TEXT[];
