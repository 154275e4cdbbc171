-- The stamp of a change is the transaction of the node that keeps the row, on which feeds ask for their horizon; a default is
-- computed where the statement arrives.
DROP TRIGGER "provider_client_changed_tx" ON "provider_client";
CREATE TRIGGER "provider_client_changed_tx" BEFORE INSERT OR UPDATE ON "provider_client" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();

DROP TRIGGER "reservation_changed_tx" ON "reservation";
CREATE TRIGGER "reservation_changed_tx" BEFORE INSERT OR UPDATE ON "reservation" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();

CREATE TRIGGER "reservation_event_changed_tx" BEFORE INSERT ON "reservation_event" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();
CREATE TRIGGER "logged_event_changed_tx" BEFORE INSERT ON "logged_event" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();
CREATE TRIGGER "calendar_change_changed_tx" BEFORE INSERT ON "calendar_change" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();
CREATE TRIGGER "webhook_delivery_inserted_tx" BEFORE INSERT ON "webhook_delivery" FOR EACH ROW EXECUTE FUNCTION "stamp_changed_tx"();

-- Entries come in the order of their age, so that of each block the oldest and the newest say all that a sweep asks.
CREATE INDEX "logged_event_occurred_at_idx" ON "logged_event" USING BRIN ("occurred_at");
CREATE INDEX "calendar_change_occurred_at_idx" ON "calendar_change" USING BRIN ("occurred_at");
