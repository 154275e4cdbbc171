import type { DeliveryStatus, IntegrationScope, SubscribedEvent } from '../../graph/operations.generated.ts';

/** The scopes of an integration client. */
export const SCOPES = [
  'CATALOG_READ',
  'SERVICES_INTERNAL_USE',
  'CLIENTS_IDENTIFY',
  'CLIENTS_READ',
  'CLIENTS_CREATE',
  'CLIENTS_UPDATE',
  'CLIENTS_DELETE',
  'SLOTS_READ',
  'RESERVATIONS_READ',
  'RESERVATIONS_HISTORY_READ',
  'RESERVATIONS_CREATE',
  'RESERVATIONS_UPDATE',
  'RESERVATIONS_RESCHEDULE',
  'RESERVATIONS_CANCEL',
  'WEBHOOKS_READ',
  'WEBHOOKS_WRITE',
  'WEBHOOKS_SECRET_ROTATE',
  'WEBHOOKS_TEST',
] as const satisfies readonly IntegrationScope[];

/** The events of a subscription. */
export const EVENTS = [
  'BOOKING_CREATED',
  'BOOKING_CONFIRMED',
  'BOOKING_UPDATED',
  'BOOKING_RESCHEDULED',
  'BOOKING_CANCELLED_BY_CLIENT',
  'BOOKING_CANCELLED_BY_PROVIDER',
  'BOOKING_DECLINED',
  'BOOKING_COMPLETED',
  'BOOKING_NO_SHOW',
  'CLIENT_CREATED',
  'CLIENT_UPDATED',
  'CLIENT_DELETED',
  'CLIENT_CLAIMED',
  'CLIENT_MERGED',
] as const satisfies readonly SubscribedEvent[];

/** The colour of each status of a delivery. */
export const DELIVERY_COLORS: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: 'blue',
  SUCCEEDED: 'pine',
  RETRY_SCHEDULED: 'orange',
  FAILED: 'red',
  SKIPPED: 'gray',
};
