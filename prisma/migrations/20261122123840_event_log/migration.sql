-- CreateTable
CREATE TABLE "logged_event" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "internal_service" BOOLEAN NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_type" "actor_type" NOT NULL,
    "actor_id" TEXT,
    "payload" JSONB NOT NULL,
    "changed_tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "logged_event_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE INDEX "logged_event_provider_id_changed_tx_id_idx" ON "logged_event"("provider_id", "changed_tx", "id");
