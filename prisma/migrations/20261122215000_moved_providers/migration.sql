-- Since when another installation may have the provider: nothing is answered or sent here for it.
ALTER TABLE "provider" ADD COLUMN "moved_at" TIMESTAMPTZ(3);

-- The stamp of all that came from another installation, where it was in another order.
ALTER TABLE "provider" ADD COLUMN "feed_begun_tx" xid8;
