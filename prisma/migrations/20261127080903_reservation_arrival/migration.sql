-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "arrived_at" TIMESTAMPTZ(3);
