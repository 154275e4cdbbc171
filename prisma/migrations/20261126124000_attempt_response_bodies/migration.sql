-- AlterTable
ALTER TABLE "webhook_attempt" ADD COLUMN "response_body" TEXT;

-- CreateIndex: the rows whose response bodies are swept.
CREATE INDEX "webhook_attempt_response_body_idx" ON "webhook_attempt" ("started_at") WHERE "response_body" IS NOT NULL;
