-- AlterTable
ALTER TABLE "provider" ADD COLUMN "settings_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "service_category" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "service" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "employee" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "calendar_version" INTEGER NOT NULL DEFAULT 1;
