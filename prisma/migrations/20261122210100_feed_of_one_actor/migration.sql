-- CreateIndex
CREATE INDEX "reservation_event_provider_id_actor_id_changed_tx_id_idx" ON "reservation_event"("provider_id", "actor_id", "changed_tx", "id");
