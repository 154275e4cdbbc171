-- CreateTable
CREATE TABLE "conversation_step" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "integration_client_id" UUID NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "operation" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "error" TEXT,
    "reservation_id" UUID,
    "hold_id" UUID,

    CONSTRAINT "conversation_step_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE INDEX "conversation_step_provider_id_integration_client_id_convers_idx" ON "conversation_step"("provider_id", "integration_client_id", "conversation_id", "at", "id");

-- CreateIndex
CREATE INDEX "conversation_step_provider_id_reservation_id_idx" ON "conversation_step"("provider_id", "reservation_id");

-- CreateIndex
CREATE INDEX "conversation_step_at_idx" ON "conversation_step" USING BRIN ("at");
