-- CreateTable
CREATE TABLE "audit_event" (
    "provider_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "changes" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("provider_id","id")
);

-- CreateTable
CREATE TABLE "workspace_person" (
    "provider_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspace_person_pkey" PRIMARY KEY ("provider_id","subject")
);

-- CreateIndex
CREATE INDEX "audit_event_provider_id_occurred_at_id_idx" ON "audit_event"("provider_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "audit_event_provider_id_actor_id_occurred_at_id_idx" ON "audit_event"("provider_id", "actor_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "audit_event_provider_id_resource_type_occurred_at_id_idx" ON "audit_event"("provider_id", "resource_type", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "audit_event_provider_id_resource_id_occurred_at_id_idx" ON "audit_event"("provider_id", "resource_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "audit_event_occurred_at_idx" ON "audit_event" USING BRIN ("occurred_at");

-- CreateIndex
CREATE INDEX "reservation_event_provider_id_occurred_at_id_idx" ON "reservation_event"("provider_id", "occurred_at", "id");

-- CreateIndex
CREATE INDEX "reservation_event_provider_id_actor_id_occurred_at_id_idx" ON "reservation_event"("provider_id", "actor_id", "occurred_at", "id");
