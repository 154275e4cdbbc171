-- By itself: a new value can be used once it is committed.
ALTER TYPE "reservation_status" ADD VALUE 'HELD';
