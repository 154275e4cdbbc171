-- AlterEnum
ALTER TYPE "delivery_error_code" ADD VALUE 'CONTENT_WITHDRAWN';
