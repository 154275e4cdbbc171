-- CreateEnum
CREATE TYPE "provider_status" AS ENUM ('ACTIVE', 'SUSPENDED', 'DISABLED', 'ARCHIVED');

-- CreateEnum
CREATE TYPE "service_visibility" AS ENUM ('PUBLIC', 'INTERNAL');

-- CreateEnum
CREATE TYPE "reservation_status" AS ENUM ('PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED');

-- CreateEnum
CREATE TYPE "employee_selection_mode" AS ENUM ('SPECIFIC', 'ANY');

-- CreateEnum
CREATE TYPE "reservation_source" AS ENUM ('INTEGRATION', 'WORKSPACE', 'CLIENT_APP');

-- CreateEnum
CREATE TYPE "cancelled_by" AS ENUM ('CLIENT', 'PROVIDER');

-- CreateEnum
CREATE TYPE "reservation_event_type" AS ENUM ('CREATED', 'CONFIRMED', 'UPDATED', 'RESCHEDULED', 'CANCELLED', 'DECLINED', 'COMPLETED', 'NO_SHOW', 'CLIENT_LINKED');

-- CreateEnum
CREATE TYPE "actor_type" AS ENUM ('INTEGRATION', 'WORKSPACE', 'ACCOUNT', 'SYSTEM');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('PENDING', 'SUCCEEDED', 'RETRY_SCHEDULED', 'FAILED', 'SKIPPED');

-- CreateEnum
CREATE TYPE "delivery_error_code" AS ENUM ('TIMEOUT', 'NETWORK_ERROR', 'NON_2XX', 'REDIRECT', 'BLOCKED_TARGET', 'SUBSCRIPTION_INACTIVE');

-- CreateTable
CREATE TABLE "plan" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "integration_api_access" BOOLEAN NOT NULL,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "provider_slug" (
    "slug" TEXT NOT NULL,
    "provider_id" UUID NOT NULL,

    CONSTRAINT "provider_slug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "signing_key" (
    "kid" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "status" "provider_status" NOT NULL DEFAULT 'ACTIVE',
    "plan_code" TEXT NOT NULL,
    "public_profile_hidden" BOOLEAN NOT NULL DEFAULT false,
    "public_booking_paused" BOOLEAN NOT NULL DEFAULT false,
    "contact_email" TEXT,
    "reschedule_cutoff_minutes" INTEGER NOT NULL DEFAULT 0,
    "cancel_cutoff_minutes" INTEGER NOT NULL DEFAULT 0,
    "max_reschedules" INTEGER,
    "default_slot_interval_minutes" INTEGER NOT NULL DEFAULT 15,
    "default_min_notice_minutes" INTEGER NOT NULL DEFAULT 0,
    "default_max_advance_days" INTEGER NOT NULL DEFAULT 90,
    "catalog_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_category" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "service_category_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "service" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "aliases" TEXT[],
    "category_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "duration_minutes" INTEGER NOT NULL,
    "price_amount_minor" INTEGER,
    "price_currency" TEXT,
    "visibility" "service_visibility" NOT NULL DEFAULT 'PUBLIC',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "buffer_before_minutes" INTEGER NOT NULL DEFAULT 0,
    "buffer_after_minutes" INTEGER NOT NULL DEFAULT 0,
    "slot_interval_minutes" INTEGER NOT NULL,
    "min_notice_minutes" INTEGER NOT NULL,
    "max_advance_days" INTEGER NOT NULL,
    "requires_confirmation" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "service_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "employee" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "title" TEXT,
    "aliases" TEXT[],
    "timezone" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "employee_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "employee_service" (
    "provider_id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "service_id" UUID NOT NULL,
    "duration_minutes" INTEGER,
    "price_amount_minor" INTEGER,
    "price_currency" TEXT,

    CONSTRAINT "employee_service_pkey" PRIMARY KEY ("provider_id","employee_id","service_id")
);

-- CreateTable
CREATE TABLE "working_hours" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "from_minute" INTEGER NOT NULL,
    "to_minute" INTEGER NOT NULL,

    CONSTRAINT "working_hours_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "date_override" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "from_minutes" INTEGER[],
    "to_minutes" INTEGER[],

    CONSTRAINT "date_override_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "time_off" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "employee_id" UUID NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,

    CONSTRAINT "time_off_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "closure" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "from_date" DATE NOT NULL,
    "to_date" DATE NOT NULL,
    "reason" TEXT,

    CONSTRAINT "closure_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "provider_client" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "account_id" UUID,
    "locale" TEXT,
    "timezone" TEXT,
    "note" TEXT,
    "external_client_id" TEXT,
    "search_text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "changed_tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "provider_client_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "claim_token" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "provider_client_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claim_token_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "integration_client" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "revoked_at" TIMESTAMPTZ(3),
    "token_generation" INTEGER NOT NULL DEFAULT 1,
    "from_file" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "integration_client_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "integration_client_secret" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "integration_client_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "integration_client_secret_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "revoked_token" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revoked_token_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "reservation" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "status" "reservation_status" NOT NULL,
    "service_id" UUID NOT NULL,
    "service_name" TEXT NOT NULL,
    "employee_id" UUID NOT NULL,
    "employee_name" TEXT NOT NULL,
    "employee_selection_mode" "employee_selection_mode" NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_minutes" INTEGER NOT NULL,
    "occupied_from" TIMESTAMPTZ(3) NOT NULL,
    "occupied_until" TIMESTAMPTZ(3) NOT NULL,
    "provider_client_id" UUID NOT NULL,
    "client_link" TEXT NOT NULL DEFAULT 'GUEST',
    "price_amount_minor" INTEGER,
    "price_currency" TEXT,
    "client_note" TEXT,
    "internal_note" TEXT,
    "external_reservation_id" TEXT,
    "custom_fields" JSONB NOT NULL DEFAULT '{}',
    "source" "reservation_source" NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancelled_by" "cancelled_by",
    "cancellation_reason" TEXT,
    "reschedule_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "reservation_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "reservation_event" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "reservation_id" UUID NOT NULL,
    "type" "reservation_event_type" NOT NULL,
    "version" INTEGER NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_type" "actor_type" NOT NULL,
    "actor_id" TEXT,
    "changes" JSONB NOT NULL,
    "reason" TEXT,
    "changed_tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "reservation_event_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "provider_id" UUID NOT NULL,
    "integration_client_id" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "namespace" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" JSONB NOT NULL,
    "resource_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("provider_id","integration_client_id","operation","namespace","key")
);

-- CreateTable
CREATE TABLE "webhook_subscription" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "integration_client_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "is_active" BOOLEAN NOT NULL,
    "disabled_reason" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "last_success_at" TIMESTAMPTZ(3),
    "missed_since" TIMESTAMPTZ(3),
    "description" TEXT,
    "secret_hint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_subscription_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "webhook_secret" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_secret_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "envelope_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "resource_version" INTEGER NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "body" BYTEA,
    "status" "delivery_status" NOT NULL DEFAULT 'PENDING',
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "max_attempts" INTEGER NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "response_status" INTEGER,
    "error_code" "delivery_error_code",
    "error_message" TEXT,
    "duration_ms" INTEGER,
    "lock_token" UUID,
    "locked_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "response_status" INTEGER,
    "error_code" "delivery_error_code",
    "error_message" TEXT,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_issuer_subject_key" ON "account"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "service_category_provider_id_key_key" ON "service_category"("provider_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "service_provider_id_key_key" ON "service"("provider_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "employee_provider_id_key_key" ON "employee"("provider_id", "key");

-- CreateIndex
CREATE INDEX "working_hours_provider_id_employee_id_idx" ON "working_hours"("provider_id", "employee_id");

-- CreateIndex
CREATE UNIQUE INDEX "date_override_provider_id_employee_id_date_key" ON "date_override"("provider_id", "employee_id", "date");

-- CreateIndex
CREATE INDEX "time_off_provider_id_employee_id_end_at_idx" ON "time_off"("provider_id", "employee_id", "end_at");

-- CreateIndex
CREATE INDEX "provider_client_provider_id_changed_tx_id_idx" ON "provider_client"("provider_id", "changed_tx", "id");

-- CreateIndex
CREATE INDEX "provider_client_provider_id_updated_at_id_idx" ON "provider_client"("provider_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "claim_token_provider_id_provider_client_id_idx" ON "claim_token"("provider_id", "provider_client_id");

-- CreateIndex
CREATE UNIQUE INDEX "claim_token_provider_id_token_hash_key" ON "claim_token"("provider_id", "token_hash");

-- CreateIndex
CREATE INDEX "integration_client_secret_provider_id_integration_client_id_idx" ON "integration_client_secret"("provider_id", "integration_client_id");

-- CreateIndex
CREATE INDEX "revoked_token_provider_id_expires_at_idx" ON "revoked_token"("provider_id", "expires_at");

-- CreateIndex
CREATE INDEX "reservation_provider_id_start_at_id_idx" ON "reservation"("provider_id", "start_at", "id");

-- CreateIndex
CREATE INDEX "reservation_provider_id_changed_tx_id_idx" ON "reservation"("provider_id", "changed_tx", "id");

-- CreateIndex
CREATE INDEX "reservation_provider_id_employee_id_assigned_at_idx" ON "reservation"("provider_id", "employee_id", "assigned_at");

-- CreateIndex
CREATE INDEX "reservation_provider_id_provider_client_id_start_at_idx" ON "reservation"("provider_id", "provider_client_id", "start_at");

-- CreateIndex
CREATE INDEX "reservation_provider_id_external_reservation_id_idx" ON "reservation"("provider_id", "external_reservation_id");

-- CreateIndex
CREATE INDEX "reservation_event_provider_id_changed_tx_id_idx" ON "reservation_event"("provider_id", "changed_tx", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reservation_event_provider_id_reservation_id_version_key" ON "reservation_event"("provider_id", "reservation_id", "version");

-- CreateIndex
CREATE INDEX "webhook_subscription_provider_id_integration_client_id_idx" ON "webhook_subscription"("provider_id", "integration_client_id");

-- CreateIndex
CREATE INDEX "webhook_secret_provider_id_subscription_id_idx" ON "webhook_secret"("provider_id", "subscription_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_provider_id_subscription_id_id_idx" ON "webhook_delivery"("provider_id", "subscription_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_provider_id_subscription_id_event_id_key" ON "webhook_delivery"("provider_id", "subscription_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_attempt_provider_id_delivery_id_number_key" ON "webhook_attempt"("provider_id", "delivery_id", "number");

-- AddForeignKey
ALTER TABLE "provider" ADD CONSTRAINT "provider_plan_code_fkey" FOREIGN KEY ("plan_code") REFERENCES "plan"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_category" ADD CONSTRAINT "service_category_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "service" ADD CONSTRAINT "service_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "service" ADD CONSTRAINT "service_provider_id_category_id_fkey" FOREIGN KEY ("provider_id", "category_id") REFERENCES "service_category"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "employee" ADD CONSTRAINT "employee_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "employee_service" ADD CONSTRAINT "employee_service_provider_id_employee_id_fkey" FOREIGN KEY ("provider_id", "employee_id") REFERENCES "employee"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "employee_service" ADD CONSTRAINT "employee_service_provider_id_service_id_fkey" FOREIGN KEY ("provider_id", "service_id") REFERENCES "service"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_provider_id_employee_id_fkey" FOREIGN KEY ("provider_id", "employee_id") REFERENCES "employee"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "date_override" ADD CONSTRAINT "date_override_provider_id_employee_id_fkey" FOREIGN KEY ("provider_id", "employee_id") REFERENCES "employee"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_provider_id_employee_id_fkey" FOREIGN KEY ("provider_id", "employee_id") REFERENCES "employee"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "closure" ADD CONSTRAINT "closure_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "provider_client" ADD CONSTRAINT "provider_client_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "provider_client" ADD CONSTRAINT "provider_client_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim_token" ADD CONSTRAINT "claim_token_provider_id_provider_client_id_fkey" FOREIGN KEY ("provider_id", "provider_client_id") REFERENCES "provider_client"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "integration_client" ADD CONSTRAINT "integration_client_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "integration_client_secret" ADD CONSTRAINT "integration_client_secret_provider_id_integration_client_i_fkey" FOREIGN KEY ("provider_id", "integration_client_id") REFERENCES "integration_client"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_provider_id_service_id_fkey" FOREIGN KEY ("provider_id", "service_id") REFERENCES "service"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_provider_id_employee_id_fkey" FOREIGN KEY ("provider_id", "employee_id") REFERENCES "employee"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_provider_id_provider_client_id_fkey" FOREIGN KEY ("provider_id", "provider_client_id") REFERENCES "provider_client"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reservation_event" ADD CONSTRAINT "reservation_event_provider_id_reservation_id_fkey" FOREIGN KEY ("provider_id", "reservation_id") REFERENCES "reservation"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "provider"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_provider_id_integration_client_id_fkey" FOREIGN KEY ("provider_id", "integration_client_id") REFERENCES "integration_client"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_secret" ADD CONSTRAINT "webhook_secret_provider_id_subscription_id_fkey" FOREIGN KEY ("provider_id", "subscription_id") REFERENCES "webhook_subscription"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_provider_id_subscription_id_fkey" FOREIGN KEY ("provider_id", "subscription_id") REFERENCES "webhook_subscription"("provider_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_provider_id_delivery_id_fkey" FOREIGN KEY ("provider_id", "delivery_id") REFERENCES "webhook_delivery"("provider_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT;


-- Extensions: all ship with PostgreSQL, and the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS "btree_gist";
CREATE EXTENSION IF NOT EXISTS "btree_gin";
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "unaccent";
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";

-- No employee is occupied twice; touching ranges are fine.
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_occupied_excl" EXCLUDE USING gist (
    "provider_id" WITH =,
    "employee_id" WITH =,
    tstzrange("occupied_from", "occupied_until") WITH &&
) WHERE ("status" IN ('PENDING', 'CONFIRMED'));

-- An empty range overlaps nothing, so it would slip past the exclusion constraint.
ALTER TABLE "reservation"
    ADD CONSTRAINT "reservation_time_check" CHECK ("end_at" > "start_at"),
    ADD CONSTRAINT "reservation_occupied_check" CHECK ("occupied_until" > "occupied_from" AND "occupied_from" <= "start_at" AND "occupied_until" >= "end_at"),
    ADD CONSTRAINT "reservation_duration_check" CHECK ("duration_minutes" > 0),
    ADD CONSTRAINT "reservation_price_check" CHECK ("price_amount_minor" >= 0 AND ("price_amount_minor" IS NULL) = ("price_currency" IS NULL)),
    ADD CONSTRAINT "reservation_client_link_check" CHECK ("client_link" IN ('ACCOUNT', 'GUEST')),
    ADD CONSTRAINT "reservation_cancellation_check" CHECK (("cancelled_at" IS NULL) = ("cancelled_by" IS NULL)),
    ADD CONSTRAINT "reservation_version_check" CHECK ("version" >= 1 AND "reschedule_count" >= 0);

ALTER TABLE "reservation_event"
    ADD CONSTRAINT "reservation_event_version_check" CHECK ("version" >= 1);

ALTER TABLE "provider"
    ADD CONSTRAINT "provider_policy_check" CHECK ("reschedule_cutoff_minutes" >= 0 AND "cancel_cutoff_minutes" >= 0 AND "max_reschedules" >= 0),
    ADD CONSTRAINT "provider_rules_check" CHECK ("default_slot_interval_minutes" > 0 AND "default_min_notice_minutes" >= 0 AND "default_max_advance_days" >= 0),
    ADD CONSTRAINT "provider_version_check" CHECK ("catalog_version" >= 1);

ALTER TABLE "service"
    ADD CONSTRAINT "service_duration_check" CHECK ("duration_minutes" > 0),
    ADD CONSTRAINT "service_rules_check" CHECK ("buffer_before_minutes" >= 0 AND "buffer_after_minutes" >= 0 AND "slot_interval_minutes" > 0 AND "min_notice_minutes" >= 0 AND "max_advance_days" >= 0),
    ADD CONSTRAINT "service_price_check" CHECK ("price_amount_minor" >= 0 AND ("price_amount_minor" IS NULL) = ("price_currency" IS NULL));

ALTER TABLE "employee_service"
    ADD CONSTRAINT "employee_service_duration_check" CHECK ("duration_minutes" > 0),
    ADD CONSTRAINT "employee_service_price_check" CHECK ("price_amount_minor" >= 0 AND ("price_amount_minor" IS NULL) = ("price_currency" IS NULL));

ALTER TABLE "working_hours"
    ADD CONSTRAINT "working_hours_weekday_check" CHECK ("weekday" BETWEEN 1 AND 7),
    ADD CONSTRAINT "working_hours_window_check" CHECK ("from_minute" BETWEEN 0 AND 1439 AND "to_minute" > "from_minute" AND "to_minute" <= "from_minute" + 1440);

ALTER TABLE "date_override"
    ADD CONSTRAINT "date_override_windows_check" CHECK (cardinality("from_minutes") = cardinality("to_minutes") AND 0 <= ALL ("from_minutes") AND 1439 >= ALL ("from_minutes") AND 0 < ALL ("to_minutes") AND 2879 >= ALL ("to_minutes"));

ALTER TABLE "time_off"
    ADD CONSTRAINT "time_off_time_check" CHECK ("end_at" > "start_at");

ALTER TABLE "closure"
    ADD CONSTRAINT "closure_dates_check" CHECK ("to_date" >= "from_date");

ALTER TABLE "provider_client"
    ADD CONSTRAINT "provider_client_version_check" CHECK ("version" >= 1);

ALTER TABLE "integration_client"
    ADD CONSTRAINT "integration_client_generation_check" CHECK ("token_generation" >= 1);

ALTER TABLE "webhook_subscription"
    ADD CONSTRAINT "webhook_subscription_failures_check" CHECK ("consecutive_failures" >= 0);

ALTER TABLE "webhook_delivery"
    ADD CONSTRAINT "webhook_delivery_attempts_check" CHECK ("max_attempts" >= 1 AND "attempt_count" >= 0),
    ADD CONSTRAINT "webhook_delivery_duration_check" CHECK ("duration_ms" >= 0),
    ADD CONSTRAINT "webhook_delivery_version_check" CHECK ("resource_version" >= 0);

ALTER TABLE "webhook_attempt"
    ADD CONSTRAINT "webhook_attempt_number_check" CHECK ("number" >= 1 AND "duration_ms" >= 0);

-- Indexes that Prisma cannot express.
CREATE INDEX "provider_client_phone_idx" ON "provider_client" ("provider_id", "phone") WHERE "deleted_at" IS NULL;
CREATE INDEX "provider_client_email_idx" ON "provider_client" ("provider_id", "email") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "provider_client_external_client_id_key" ON "provider_client" ("provider_id", "external_client_id") WHERE "deleted_at" IS NULL;
CREATE INDEX "provider_client_search_idx" ON "provider_client" USING gin ("provider_id", "search_text" gin_trgm_ops) WHERE "deleted_at" IS NULL;
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery" ("next_attempt_at") WHERE "status" IN ('PENDING', 'RETRY_SCHEDULED');
CREATE INDEX "webhook_delivery_erase_idx" ON "webhook_delivery" ("completed_at") WHERE "body" IS NOT NULL;
CREATE INDEX "reservation_sweep_idx" ON "reservation" ("status", "start_at") WHERE "status" IN ('PENDING', 'CONFIRMED');

-- Feeds order rows by the transaction that changed them last.
CREATE FUNCTION "stamp_changed_tx"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.changed_tx = pg_current_xact_id();
    RETURN NEW;
END
$$;

CREATE TRIGGER "provider_client_changed_tx" BEFORE UPDATE ON "provider_client" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();
CREATE TRIGGER "reservation_changed_tx" BEFORE UPDATE ON "reservation" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();

INSERT INTO "plan" ("code", "name", "integration_api_access") VALUES ('FREE', 'Free', false), ('PRO', 'Pro', true);
