import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';

/** Creation alone shows the signing secret. */
export interface CreatedSubscription extends WebhookSubscription {
  readonly secret: string;
}

/** The new secret, and until when the one before still signs. */
export interface RotatedSubscription extends CreatedSubscription {
  readonly previousSecretExpiresAt: Date | null;
}

export interface TestDeliveryRecord {
  readonly deliveryId: string;
  readonly envelopeId: string;
  readonly event: string;
  readonly status: 'PENDING';
  readonly queuedAt: string;
}
