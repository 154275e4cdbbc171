-- CreateTable
CREATE TABLE "conversation" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "integration_client_id" UUID NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "wanted_service_id" UUID,
    "wanted_start_at" TIMESTAMPTZ(3),
    "wanted_client_id" UUID,
    "wanted_phone" TEXT,
    "told_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE INDEX "conversation_provider_id_wanted_client_id_idx" ON "conversation"("provider_id", "wanted_client_id");

-- CreateIndex
CREATE INDEX "conversation_provider_id_wanted_phone_idx" ON "conversation"("provider_id", "wanted_phone");

-- CreateIndex
CREATE INDEX "conversation_last_at_idx" ON "conversation" USING BRIN ("last_at");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_provider_id_integration_client_id_conversation_key" ON "conversation"("provider_id", "integration_client_id", "conversation_id");

-- Conversations to tell, and those to call back.
CREATE INDEX "conversation_due_idx" ON "conversation"("due_at") WHERE "due_at" IS NOT NULL AND "told_at" IS NULL;
CREATE INDEX "conversation_to_return_idx" ON "conversation"("provider_id", "last_at", "id") WHERE "told_at" IS NOT NULL AND "returned_at" IS NULL;

-- The conversations of the steps that exist.
INSERT INTO "conversation" ("provider_id", "id", "integration_client_id", "conversation_id", "last_at")
SELECT "provider_id", (array_agg("id" ORDER BY "at", "id"))[1], "integration_client_id", "conversation_id", max("at")
FROM "conversation_step" GROUP BY "provider_id", "integration_client_id", "conversation_id";
