-- CreateTable
CREATE TABLE "calendar_feed" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_provider_id_employee_id_key" ON "calendar_feed"("provider_id", "employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_provider_id_token_hash_key" ON "calendar_feed"("provider_id", "token_hash");

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_provider_id_employee_id_fkey" FOREIGN KEY ("provider_id", "employee_id") REFERENCES "employee"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;
