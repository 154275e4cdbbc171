import {
  CancelReservationDocument,
  CompleteReservationDocument,
  ConfirmReservationDocument,
  CreateHoldDocument,
  CreateReservationDocument,
  DeclineReservationDocument,
  DeleteHoldDocument,
  GetConversationDocument,
  GetReservationDocument,
  ListEventsDocument,
  ListReservationEventsDocument,
  ListReservationsDocument,
  MarkNoShowDocument,
  RescheduleReservationDocument,
  UpdateReservationDocument,
} from '../operations.generated.ts';
import { type Route, replayedHeader, route } from './route.ts';

/** The fields of a reservation that tools for language models return. */
const SHOWN_TO_MODELS = [
  'id',
  'reference',
  'status',
  'serviceId',
  'serviceName',
  'employeeId',
  'employeeName',
  'startAt',
  'endAt',
  'price',
  'providerClientId',
  'cancellation',
  'visitId',
  'version',
  'summary',
];

/** The routes of reservations, holds and the history of reservations. */
export const RESERVATION_ROUTES: readonly Route[] = [
  route('GET', 'reservations', ListReservationsDocument, {
    body: 'reservationPage',
    tool: {
      use: "For a caller's own bookings: pass the `providerClientId` of identifyClient, and `startsAfter` (today's date) for those ahead. Say `summary`.",
      fixed: { pageSize: 5 },
      needed: ['providerClientId'],
      hidden: [
        'page',
        'createdAfter',
        'updatedSince',
        'externalReservationId',
        'reference',
        'visitId',
        'serviceId',
        'employeeId',
        'timezone',
      ],
      parts: ['items', 'hasNextPage', 'nextCursor'],
      itemParts: SHOWN_TO_MODELS,
    },
  }),
  route('POST', 'reservations', CreateReservationDocument, {
    status: 201,
    body: 'createReservation.reservation',
    headers: { ...replayedHeader('createReservation.replayed'), 'Client-Match': 'createReservation.clientMatch' },
    location: 'createReservation.reservation.id',
    tool: {
      when: 'START',
      use: 'Only after the caller has agreed to service, time, employee and price. Send the slot as it came: `startsAt` as `startAt`, its `employeeIds` with mode ANY, `endsAt` as `expectedEndAt`, `price` as `expectedPrice`; with a hold its `id` as `holdId`. Read `say` out: without it nothing was booked.',
      receipt: 'BOOKED',
      fixed: { allowClientOverlap: false },
      hidden: ['customFields', 'internalNote', 'externalReservationId', 'notifyClient'],
      parts: SHOWN_TO_MODELS,
    },
  }),
  route('GET', 'reservations/{reservationId}', GetReservationDocument, {
    body: 'reservation',
    tool: { use: 'To say what is booked, or its present status: read `summary` out.', parts: SHOWN_TO_MODELS },
  }),
  route('PATCH', 'reservations/{reservationId}', UpdateReservationDocument, {
    body: 'updateReservation.reservation',
    headers: replayedHeader('updateReservation.replayed'),
  }),
  route('PATCH', 'reservations/{reservationId}/reschedule', RescheduleReservationDocument, {
    body: 'rescheduleReservation.reservation',
    headers: replayedHeader('rescheduleReservation.replayed'),
    tool: {
      when: 'START',
      use: 'When the caller wants another time or employee and has agreed to it. Find the time with suggestSlots and `excludeReservationId`. Read `say` out: without it nothing was moved, and the old appointment stands.',
      receipt: 'MOVED',
      hidden: ['durationMinutes', 'expectedVersion', 'notifyClient'],
      parts: SHOWN_TO_MODELS,
    },
  }),
  route('POST', 'reservations/{reservationId}/cancel', CancelReservationDocument, {
    body: 'cancelReservation.reservation',
    bodyOptional: true,
    headers: replayedHeader('cancelReservation.replayed'),
    tool: {
      use: 'When the caller has confirmed that this reservation shall be cancelled. Read `say` out: without it nothing was cancelled.',
      receipt: 'CANCELLED',
      destructive: true,
      fixed: { enforcePolicy: true, cancelledBy: 'CLIENT' },
      hidden: ['expectedVersion', 'notifyClient'],
      parts: SHOWN_TO_MODELS,
    },
  }),
  route('POST', 'reservations/{reservationId}/confirm', ConfirmReservationDocument, {
    body: 'confirmReservation.reservation',
    bodyOptional: true,
    headers: replayedHeader('confirmReservation.replayed'),
  }),
  route('POST', 'reservations/{reservationId}/decline', DeclineReservationDocument, {
    body: 'declineReservation.reservation',
    bodyOptional: true,
    headers: replayedHeader('declineReservation.replayed'),
  }),
  route('POST', 'reservations/{reservationId}/complete', CompleteReservationDocument, {
    body: 'completeReservation.reservation',
    bodyOptional: true,
    headers: replayedHeader('completeReservation.replayed'),
  }),
  route('POST', 'reservations/{reservationId}/no-show', MarkNoShowDocument, {
    body: 'markNoShow.reservation',
    bodyOptional: true,
    headers: replayedHeader('markNoShow.replayed'),
  }),
  route('GET', 'reservations/{reservationId}/events', ListReservationEventsDocument, { body: 'reservationHistory' }),

  route('GET', 'conversations/{conversationId}', GetConversationDocument, { body: 'conversation' }),

  route('GET', 'events', ListEventsDocument, { body: 'eventLog' }),

  route('POST', 'holds', CreateHoldDocument, {
    status: 201,
    body: 'createHold.hold',
    headers: replayedHeader('createHold.replayed'),
    tool: {
      when: 'START',
      use: 'Once the caller leans towards a time: it is kept for two minutes, and nothing is booked yet. Read `say` out, then createReservation or deleteHold.',
      receipt: 'HELD',
    },
  }),
  route('DELETE', 'holds/{id}', DeleteHoldDocument, {
    body: null,
    tool: { use: 'When the caller does not want the time that is held.', destructive: true, receipt: 'RELEASED' },
  }),
];
