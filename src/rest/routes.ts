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
  }),
  route('GET', 'catalog/services/search', SearchServicesDocument, { body: 'searchServices' }),
  route('GET', 'catalog/employees/search', SearchEmployeesDocument, { body: 'searchEmployees' }),
  route('POST', 'catalog/resolve', ResolveSelectionDocument, { status: 201, body: 'resolveSelection' }),

  route('GET', 'clients', ListClientsDocument, { body: 'clientPage' }),
  route('POST', 'clients', CreateClientDocument, {
    status: 201,
    body: 'createClient.client',
    headers: replay('createClient.replayed'),
    location: 'createClient.client.id',
  }),
  route('POST', 'clients/identify', IdentifyClientDocument, { body: 'identifyClient' }),
  route('GET', 'clients/search', SearchClientsDocument, { body: 'searchClients' }),
  route('GET', 'clients/{id}', GetClientDocument, { body: 'providerClient' }),
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
  route('GET', 'slots/first-available', FindFirstAvailableDocument, { body: 'firstAvailableSlot' }),
  route('GET', 'slots/suggestions', SuggestSlotsDocument, { body: 'suggestSlots' }),
  route('GET', 'slots/explain', ExplainSlotDocument, { body: 'explainSlot' }),

  route('GET', 'reservations', ListReservationsDocument, { body: 'reservationPage' }),
  route('POST', 'reservations', CreateReservationDocument, {
    status: 201,
    body: 'createReservation.reservation',
    headers: { ...replay('createReservation.replayed'), 'Client-Match': 'createReservation.clientMatch' },
    location: 'createReservation.reservation.id',
  }),
  route('GET', 'reservations/{reservationId}', GetReservationDocument, { body: 'reservation' }),
  route('PATCH', 'reservations/{reservationId}', UpdateReservationDocument, {
    body: 'updateReservation.reservation',
    headers: replay('updateReservation.replayed'),
  }),
  route('PATCH', 'reservations/{reservationId}/reschedule', RescheduleReservationDocument, {
    body: 'rescheduleReservation.reservation',
    headers: replay('rescheduleReservation.replayed'),
  }),
  route('POST', 'reservations/{reservationId}/cancel', CancelReservationDocument, {
    body: 'cancelReservation.reservation',
    bodyOptional: true,
    headers: replay('cancelReservation.replayed'),
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
  }),
  route('DELETE', 'holds/{id}', DeleteHoldDocument, { body: null }),

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
