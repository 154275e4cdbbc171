-- AlterTable
ALTER TABLE "provider" ADD COLUMN     "address" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "website" TEXT;

-- AlterTable
ALTER TABLE "service_category" ADD COLUMN     "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[];
