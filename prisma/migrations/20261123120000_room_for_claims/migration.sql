-- A claim changes nothing that an index knows, so it needs room on the page of its row and writes no index.
ALTER TABLE "webhook_delivery" SET (fillfactor = 50);
ALTER TABLE "mail" SET (fillfactor = 50);
