-- AlterTable
ALTER TABLE "integration_client" ADD COLUMN     "contact_email" TEXT;
