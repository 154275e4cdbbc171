-- CreateTable
CREATE TABLE "api_request" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "integration_client_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "error_code" TEXT,
    "request_id" TEXT NOT NULL,
    "conversation_id" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "api_request_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE INDEX "api_request_provider_id_at_id_idx" ON "api_request"("provider_id", "at", "id");

-- CreateIndex
CREATE INDEX "api_request_provider_id_integration_client_id_at_id_idx" ON "api_request"("provider_id", "integration_client_id", "at", "id");

-- CreateIndex
CREATE INDEX "api_request_at_idx" ON "api_request" USING BRIN ("at");
