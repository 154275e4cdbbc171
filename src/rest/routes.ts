import { getCatalog } from '../domain/catalog/get-catalog.ts';
import { writeSlots } from '../domain/slots/search/write-slots.ts';
import {
  CancelReservationDocument,
  CompleteReservationDocument,
  ConfirmReservationDocument,
  CreateClientDocument,
  CreateHoldDocument,
  CreateReservationDocument,
  CreateWebhookDocument,
  DeclineReservationDocument,
  DeleteClientDocument,
  DeleteHoldDocument,
  DeleteWebhookDocument,
  ExplainSlotDocument,
  FindFirstAvailableDocument,
  GetCatalogDocument,
  GetClientDocument,
  GetMeDocument,
  GetReservationDocument,
  IdentifyClientDocument,
  ListClientsDocument,
  ListEventsDocument,
  ListReservationEventsDocument,
  ListReservationsDocument,
  ListSlotsDocument,
  ListWebhookDeliveriesDocument,
  ListWebhooksDocument,
  MarkNoShowDocument,
  MergeClientsDocument,
  RescheduleReservationDocument,
  ResolveSelectionDocument,
  RotateWebhookSecretDocument,
  SearchClientsDocument,
  SearchEmployeesDocument,
  SearchServicesDocument,
  SuggestSlotsDocument,
  TestWebhookDocument,
  UpdateClientDocument,
  UpdateReservationDocument,
  UpdateWebhookDocument,
} from './operations.generated.ts';
import { type Route, route } from './route.ts';

const replay = <Path extends string>(path: Path) => ({ 'Idempotency-Replayed': path });

/** Every path of version 1. */
export const ROUTES: readonly Route[] = [
  route('GET', '/integrations/v1/me', GetMeDocument, { body: 'viewer' }),

  route('GET', 'catalog', GetCatalogDocument, {
    body: 'catalog.content',
    etag: 'catalog.etag',
    prepared: getCatalog,
    tool: {
      name: 'getProvider',
      use: 'Tells who the provider is: opening hours, address, telephone, policy, time zone, and which kinds of service (`categories`). For one kind of them use searchServices.',
      parts: ['provider', 'contact', 'openingHours', 'categories'],
    },
  }),
  route('GET', 'catalog/services/search', SearchServicesDocument, {
    body: 'searchServices',
    tool: {
      use: 'When the caller asks what there is, what it costs or how long it takes.',
      fixed: { limit: 5, explain: false },
    },
  }),
  route('GET', 'catalog/employees/search', SearchEmployeesDocument, {
    body: 'searchEmployees',
    tool: { use: 'When the caller asks who works there or who does something.', fixed: { limit: 5, explain: false } },
  }),
  route('POST', 'catalog/resolve', ResolveSelectionDocument, {
    status: 201,
    body: 'resolveSelection',
    tool: {
      use: 'Begin here: pass the words as they were spoken. RESOLVED: go on with `resolved`. Anything else: ask the caller about `question` with the names of the candidates, and never choose for them. `pairs` names who performs it, also for a `serviceId` alone.',
      fixed: { limit: 5, explain: false },
    },
  }),

  route('GET', 'clients', ListClientsDocument, { body: 'clientPage' }),
  route('POST', 'clients', CreateClientDocument, {
    status: 201,
    body: 'createClient.client',
    headers: replay('createClient.replayed'),
    location: 'createClient.client.id',
  }),
  route('POST', 'clients/identify', IdentifyClientDocument, {
    body: 'identifyClient',
    tool: {
      use: 'At the start of a call whose number is known. AMBIGUOUS: ask for the first name and call again. It is no proof of who calls.',
    },
  }),
  route('GET', 'clients/search', SearchClientsDocument, { body: 'searchClients' }),
  route('GET', 'clients/{id}', GetClientDocument, {
    body: 'providerClient',
    tool: { use: 'To greet a caller by name. Read none of their data out to somebody who has not named it first.' },
  }),
  route('PATCH', 'clients/{id}', UpdateClientDocument, {
    body: 'updateClient.client',
    headers: replay('updateClient.replayed'),
  }),
  route('POST', 'clients/{id}/merge', MergeClientsDocument, {
    body: 'mergeClients.client',
    headers: replay('mergeClients.replayed'),
  }),
  route('DELETE', 'clients/{id}', DeleteClientDocument, { body: null }),

  route('GET', 'slots', ListSlotsDocument, { body: 'slots', written: { list: 'dates.slots', verb: writeSlots } }),
  route('GET', 'slots/first-available', FindFirstAvailableDocument, {
    body: 'firstAvailableSlot',
    tool: { use: 'When the caller wants the next free time, whenever that is. Read `label` and the date out.' },
  }),
  route('GET', 'slots/suggestions', SuggestSlotsDocument, {
    body: 'suggestSlots',
    tool: {
      use: 'When the caller names a day or a time. `exact: true`: the first suggestion is what was asked for. Else offer the suggestions, `why` says in which words, with the names that `pairs` of resolveSelection gives to `employeeIds`. Nothing is kept by it: use createHold while they think.',
      fixed: { limit: 3 },
    },
  }),
  route('GET', 'slots/explain', ExplainSlotDocument, {
    body: 'explainSlot',
    tool: { use: 'When the caller asks why a time is not offered.' },
  }),

  route('GET', 'reservations', ListReservationsDocument, {
    body: 'reservationPage',
    tool: {
      use: "For a caller's own bookings: pass the `providerClientId` of identifyClient, and `startsAfter` for those ahead.",
      fixed: { pageSize: 5 },
      needed: ['providerClientId'],
      hidden: ['page', 'updatedSince', 'externalReservationId'],
    },
  }),
  route('POST', 'reservations', CreateReservationDocument, {
    status: 201,
    body: 'createReservation.reservation',
    headers: { ...replay('createReservation.replayed'), 'Client-Match': 'createReservation.clientMatch' },
    location: 'createReservation.reservation.id',
    tool: {
      use: 'Only after the caller has agreed to service, time, employee and price. Send the slot as it came: `startsAt` as `startAt`, its `employeeIds` with mode ANY, `endsAt` as `expectedEndAt`, `price` as `expectedPrice`; with a hold its `id` as `holdId`. Look at `status` before you say that it is booked: PENDING waits for the provider.',
      hidden: ['allowClientOverlap', 'customFields', 'internalNote', 'externalReservationId'],
    },
  }),
  route('GET', 'reservations/{reservationId}', GetReservationDocument, {
    body: 'reservation',
    tool: { use: 'To say what is booked, or what became of it.' },
  }),
  route('PATCH', 'reservations/{reservationId}', UpdateReservationDocument, {
    body: 'updateReservation.reservation',
    headers: replay('updateReservation.replayed'),
  }),
  route('PATCH', 'reservations/{reservationId}/reschedule', RescheduleReservationDocument, {
    body: 'rescheduleReservation.reservation',
    headers: replay('rescheduleReservation.replayed'),
    tool: {
      use: 'When the caller wants another time or employee and has agreed to it. Find the time with suggestSlots and `excludeReservationId`. POLICY_VIOLATION: it is too late or was moved too often.',
    },
  }),
  route('POST', 'reservations/{reservationId}/cancel', CancelReservationDocument, {
    body: 'cancelReservation.reservation',
    bodyOptional: true,
    headers: replay('cancelReservation.replayed'),
    tool: {
      use: 'When the caller has confirmed that this reservation shall be cancelled. The policy for clients applies.',
      destructive: true,
      fixed: { enforcePolicy: true, cancelledBy: 'CLIENT' },
    },
  }),
  route('POST', 'reservations/{reservationId}/confirm', ConfirmReservationDocument, {
    body: 'confirmReservation.reservation',
    bodyOptional: true,
    headers: replay('confirmReservation.replayed'),
  }),
  route('POST', 'reservations/{reservationId}/decline', DeclineReservationDocument, {
    body: 'declineReservation.reservation',
    bodyOptional: true,
    headers: replay('declineReservation.replayed'),
  }),
  route('POST', 'reservations/{reservationId}/complete', CompleteReservationDocument, {
    body: 'completeReservation.reservation',
    bodyOptional: true,
    headers: replay('completeReservation.replayed'),
  }),
  route('POST', 'reservations/{reservationId}/no-show', MarkNoShowDocument, {
    body: 'markNoShow.reservation',
    bodyOptional: true,
    headers: replay('markNoShow.replayed'),
  }),
  route('GET', 'reservations/{reservationId}/events', ListReservationEventsDocument, { body: 'reservationHistory' }),

  route('GET', 'events', ListEventsDocument, { body: 'eventLog' }),

  route('POST', 'holds', CreateHoldDocument, {
    status: 201,
    body: 'createHold.hold',
    headers: replay('createHold.replayed'),
    tool: {
      use: 'Once the caller leans towards a time: nobody else can take it for two minutes. Say the employee and the price of the answer, then createReservation or deleteHold.',
    },
  }),
  route('DELETE', 'holds/{id}', DeleteHoldDocument, {
    body: null,
    tool: { use: 'When the caller does not want the time that is held.', destructive: true },
  }),

  route('GET', 'webhooks', ListWebhooksDocument, { body: 'webhooks' }),
  route('POST', 'webhooks', CreateWebhookDocument, { status: 201, body: 'createWebhook.subscription' }),
  route('PATCH', 'webhooks/{id}', UpdateWebhookDocument, { body: 'updateWebhook.subscription' }),
  route('DELETE', 'webhooks/{id}', DeleteWebhookDocument, { body: null }),
  route('GET', 'webhooks/{id}/deliveries', ListWebhookDeliveriesDocument, { body: 'recentWebhookDeliveries' }),
  route('POST', 'webhooks/{id}/rotate-secret', RotateWebhookSecretDocument, {
    body: 'rotateWebhookSecret.subscription',
    bodyOptional: true,
  }),
  route('POST', 'webhooks/{id}/test', TestWebhookDocument, { status: 202, body: 'testWebhook.delivery' }),
];
