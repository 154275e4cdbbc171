-- Raised where a provider's history is brought to another installation, whose transactions no cursor of before knows.
ALTER TABLE "provider" ADD COLUMN "feed_generation" INTEGER NOT NULL DEFAULT 0;
