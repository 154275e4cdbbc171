-- In a transaction of its own, so that writes go on while rows are read.
ALTER TABLE "reservation" VALIDATE CONSTRAINT "reservation_visit_check";
