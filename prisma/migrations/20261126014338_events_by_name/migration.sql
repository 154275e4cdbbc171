-- CreateIndex
CREATE INDEX "logged_event_provider_id_event_changed_tx_id_idx" ON "logged_event"("provider_id", "event", "changed_tx", "id");
