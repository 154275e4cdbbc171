-- CreateTable
CREATE TABLE "statistics_day" (
    "provider_id" UUID NOT NULL,
    "grouped_by" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "history" TEXT NOT NULL,
    "horizon" BIGINT NOT NULL,
    "sums" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "statistics_day_pkey" PRIMARY KEY ("provider_id","grouped_by","starts_at","ends_at")
);
