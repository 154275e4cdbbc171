import type { DeliveryStatus } from '../../graph/operations.generated.ts';

/** What an integration client can be allowed. */
export const SCOPES = [
  'catalog:read',
  'services:internal:use',
  'clients:identify',
  'clients:read',
  'clients:create',
  'clients:update',
  'clients:delete',
  'slots:read',
  'reservations:read',
  'reservations:history:read',
  'reservations:create',
  'reservations:update',
  'reservations:reschedule',
  'reservations:cancel',
  'webhooks:read',
  'webhooks:write',
  'webhooks:secret:rotate',
  'webhooks:test',
] as const;

/** What a subscription can be told of. */
export const EVENTS = [
  'booking.created',
  'booking.confirmed',
  'booking.updated',
  'booking.rescheduled',
  'booking.cancelled_by_client',
  'booking.cancelled_by_provider',
  'booking.declined',
  'booking.completed',
  'booking.no_show',
  'client.created',
  'client.updated',
  'client.deleted',
  'client.claimed',
  'client.merged',
] as const;

/** The colour of each status of a delivery, wherever it is named. */
export const DELIVERY_COLORS: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: 'blue',
  SUCCEEDED: 'pine',
  RETRY_SCHEDULED: 'orange',
  FAILED: 'red',
  SKIPPED: 'gray',
};
