import { EXAMPLE_VALUES } from './example-values.ts';

const pick = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, EXAMPLE_VALUES[name]]));

/** A body that the service would accept, for each input whose fields exclude or require each other. */
export const REQUEST_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  TokenRequest: {
    ...pick('client_id', 'client_secret', 'scope'),
    grant_type: 'client_credentials',
  },
  OwnToken: pick('client_id', 'client_secret', 'token'),
  ResolveSelectionInput: { ...pick('serviceQuery', 'employeeQuery', 'locale') },
  CreateClientInput: pick('firstName', 'lastName', 'phone', 'locale', 'externalClientId'),
  UpdateClientInput: { email: EXAMPLE_VALUES['email'], note: null, expectedVersion: 1 },
  CreateReservationInput: {
    ...pick('serviceId', 'employeeIds', 'startAt'),
    employeeSelectionMode: 'ANY',
    client: pick('firstName', 'lastName', 'phone'),
    ...pick('clientNote', 'customFields'),
  },
  UpdateReservationInput: { ...pick('clientNote'), customFields: { channel: null }, expectedVersion: 1 },
  RescheduleReservationInput: { startAt: '2026-12-02T14:30:00+01:00', expectedVersion: 1 },
  CancelReservationInput: { reason: 'Anna has fallen ill.', enforcePolicy: true },
  CreateWebhookInput: pick('url', 'events'),
  UpdateWebhookInput: { isActive: true, missedSince: null },
  RotateWebhookSecretInput: { gracePeriodSeconds: 86_400 },
};
