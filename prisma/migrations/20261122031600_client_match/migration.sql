-- How the client of a reservation was found, where it was booked from contact data.
ALTER TABLE "reservation" ADD COLUMN "client_match" TEXT
    CONSTRAINT "reservation_client_match_check" CHECK ("client_match" IN ('CREATED', 'REUSED', 'COMPLETED'));
