-- CreateEnum
CREATE TYPE "mail_kind" AS ENUM ('BOOKING_RECEIVED', 'BOOKING_CONFIRMED', 'BOOKING_CHANGED', 'BOOKING_CANCELLED', 'BOOKING_DECLINED', 'WEBHOOK_DISABLED');

-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('PENDING', 'RETRY_SCHEDULED', 'SENT', 'FAILED');

-- CreateTable
CREATE TABLE "mail" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "mail_kind" NOT NULL,
    "reservation_id" UUID,
    "subscription_id" UUID,
    "recipient" TEXT,
    "content" JSONB,
    "status" "mail_status" NOT NULL DEFAULT 'PENDING',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "error_code" TEXT,
    "lock_token" UUID,
    "locked_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE INDEX "mail_provider_id_reservation_id_idx" ON "mail"("provider_id", "reservation_id");

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_provider_id_reservation_id_fkey" FOREIGN KEY ("provider_id", "reservation_id") REFERENCES "reservation"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "mail" ADD CONSTRAINT "mail_provider_id_subscription_id_fkey" FOREIGN KEY ("provider_id", "subscription_id") REFERENCES "webhook_subscription"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE "mail"
    ADD CONSTRAINT "mail_attempts_check" CHECK ("attempt_count" >= 0),
    ADD CONSTRAINT "mail_subject_check" CHECK (("kind" = 'WEBHOOK_DISABLED') = ("subscription_id" IS NOT NULL) AND ("kind" <> 'WEBHOOK_DISABLED') = ("reservation_id" IS NOT NULL)),
    ADD CONSTRAINT "mail_due_check" CHECK (("status" IN ('PENDING', 'RETRY_SCHEDULED')) = ("next_attempt_at" IS NOT NULL) AND ("completed_at" IS NULL) = ("next_attempt_at" IS NOT NULL));

-- Indexes that Prisma cannot express.
CREATE INDEX "mail_due_idx" ON "mail" ("next_attempt_at", "id") WHERE "status" IN ('PENDING', 'RETRY_SCHEDULED');
CREATE INDEX "mail_erase_idx" ON "mail" ("completed_at") WHERE "content" IS NOT NULL;
