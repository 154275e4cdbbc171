-- CreateEnum
CREATE TYPE "calendar_change_kind" AS ENUM ('HOURS', 'TIME_OFF', 'CLOSURE', 'CATALOG');

-- CreateTable
CREATE TABLE "calendar_change" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "calendar_change_kind" NOT NULL,
    "resource_id" UUID,
    "employee_id" UUID,
    "from_date" DATE,
    "to_date" DATE,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "calendar_change_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE INDEX "calendar_change_provider_id_changed_tx_id_idx" ON "calendar_change"("provider_id", "changed_tx", "id");

-- Deliveries of before are behind every position; a constant rewrites no table.
ALTER TABLE "webhook_delivery" ADD COLUMN "changed_tx" xid8 NOT NULL DEFAULT '0'::xid8;
ALTER TABLE "webhook_delivery" ALTER COLUMN "changed_tx" SET DEFAULT pg_current_xact_id();

-- CreateIndex
CREATE INDEX "webhook_delivery_provider_id_changed_tx_id_idx" ON "webhook_delivery"("provider_id", "changed_tx", "id");

-- A claim is no change that anybody sees.
CREATE TRIGGER "webhook_delivery_changed_tx" BEFORE UPDATE ON "webhook_delivery" FOR EACH ROW
    WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."attempt_count" IS DISTINCT FROM NEW."attempt_count"
        OR OLD."next_attempt_at" IS DISTINCT FROM NEW."next_attempt_at")
    EXECUTE FUNCTION "stamp_changed_tx"();
