-- The short name of a reservation. The rows that there are get one by their number within the provider: numbers below 20^6 that
-- differ stay different when they are multiplied by a number without a factor in common with 20^6, so no reference occurs twice.
ALTER TABLE "reservation" ADD COLUMN     "reference" TEXT;

UPDATE "reservation" r SET "reference" =
    substr('34679CDFGHJKMPQRTVWX', (n.code / 3200000 % 20)::int + 1, 1) ||
    substr('34679CDFGHJKMPQRTVWX', (n.code / 160000 % 20)::int + 1, 1) ||
    substr('34679CDFGHJKMPQRTVWX', (n.code / 8000 % 20)::int + 1, 1) ||
    substr('34679CDFGHJKMPQRTVWX', (n.code / 400 % 20)::int + 1, 1) ||
    substr('34679CDFGHJKMPQRTVWX', (n.code / 20 % 20)::int + 1, 1) ||
    substr('34679CDFGHJKMPQRTVWX', (n.code % 20)::int + 1, 1)
  FROM (SELECT "provider_id", "id",
      row_number() OVER (PARTITION BY "provider_id" ORDER BY "created_at", "id") * 27644437 % 64000000 AS code
    FROM "reservation" WHERE "status" <> 'HELD') AS n
  WHERE r."provider_id" = n."provider_id" AND r."id" = n."id";

-- CreateIndex
CREATE UNIQUE INDEX "reservation_provider_id_reference_key" ON "reservation"("provider_id", "reference");

-- A process of the version before inserts none. The table is that of the row, on Citus its shard.
CREATE FUNCTION "give_reference"() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    is_used boolean = true;
  BEGIN
    WHILE is_used LOOP
      NEW.reference = (SELECT string_agg(substr('34679CDFGHJKMPQRTVWX', floor(random() * 20)::int + 1, 1), '')
        FROM generate_series(1, 6));
      EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I WHERE provider_id = $1 AND reference = $2)', TG_TABLE_SCHEMA, TG_TABLE_NAME)
        INTO is_used USING NEW.provider_id, NEW.reference;
    END LOOP;
    RETURN NEW;
  END
$$;
CREATE TRIGGER "reservation_reference" BEFORE INSERT ON "reservation" FOR EACH ROW
  WHEN (NEW."reference" IS NULL AND NEW."status" <> 'HELD') EXECUTE FUNCTION "give_reference"();
