-- AlterTable
ALTER TABLE "time_off" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "closure" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
