-- AlterTable
ALTER TABLE "provider" ADD COLUMN     "country" TEXT;
