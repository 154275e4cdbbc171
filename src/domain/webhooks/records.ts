import type { WebhookDelivery, WebhookSubscription } from '../../db/generated/kysely/types.ts';

/** A subscription as every surface shows it (contract 6.1); stamps are UTC, milliseconds. */
export interface SubscriptionRecord {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive: boolean;
  readonly disabledReason: string | null;
  readonly disabledAt: string | null;
  readonly consecutiveFailures: number;
  readonly lastSuccessAt: string | null;
  readonly missedSince: string | null;
  readonly description: string | null;
  readonly secretHint: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Creation alone shows the signing secret. */
export interface CreatedSubscription extends SubscriptionRecord {
  readonly secret: string;
}

/** The new secret, and until when the one before still signs. */
export interface RotatedSubscription extends CreatedSubscription {
  readonly previousSecretExpiresAt: string | null;
}

export interface TestDeliveryRecord {
  readonly deliveryId: string;
  readonly envelopeId: string;
  readonly event: string;
  readonly status: 'PENDING';
  readonly queuedAt: string;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly envelopeId: string;
  readonly event: string;
  readonly resource: { readonly type: string; readonly id: string; readonly version: number };
  readonly status: WebhookDelivery['status'];
  readonly attemptCount: number;
  readonly maxAttempts: number;
  readonly nextAttemptAt: string | null;
  readonly lastAttemptAt: string | null;
  readonly completedAt: string | null;
  readonly responseStatus: number | null;
  readonly errorCode: WebhookDelivery['errorCode'];
  readonly errorMessage: string | null;
  readonly durationMs: number | null;
  readonly createdAt: string;
}

const stamp = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The row as its public record. */
export function subscriptionRecord(row: WebhookSubscription): SubscriptionRecord {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    isActive: row.isActive,
    disabledReason: row.disabledReason,
    disabledAt: stamp(row.disabledAt),
    consecutiveFailures: row.consecutiveFailures,
    lastSuccessAt: stamp(row.lastSuccessAt),
    missedSince: stamp(row.missedSince),
    description: row.description,
    secretHint: row.secretHint,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const RECORDED_COLUMNS = [
  'id',
  'envelopeId',
  'event',
  'resourceType',
  'resourceId',
  'resourceVersion',
  'status',
  'attemptCount',
  'maxAttempts',
  'nextAttemptAt',
  'lastAttemptAt',
  'completedAt',
  'responseStatus',
  'errorCode',
  'errorMessage',
  'durationMs',
  'createdAt',
] as const;

/** What a delivery's record is made of; the body is never part of it. */
export type RecordedDelivery = Pick<WebhookDelivery, (typeof RECORDED_COLUMNS)[number]>;

/** The row as its public record. */
export function deliveryRecord(row: RecordedDelivery): DeliveryRecord {
  return {
    id: row.id,
    envelopeId: row.envelopeId,
    event: row.event,
    resource: { type: row.resourceType, id: row.resourceId, version: row.resourceVersion },
    status: row.status,
    attemptCount: row.attemptCount,
    maxAttempts: row.maxAttempts,
    nextAttemptAt: stamp(row.nextAttemptAt),
    lastAttemptAt: stamp(row.lastAttemptAt),
    completedAt: stamp(row.completedAt),
    responseStatus: row.responseStatus,
    errorCode: row.errorCode,
    errorMessage: row.errorMessage,
    durationMs: row.durationMs,
    createdAt: row.createdAt.toISOString(),
  };
}
