import {
  CancelVisitDocument,
  CreateVisitDocument,
  FindFirstVisitDocument,
  GetVisitDocument,
  HoldVisitDocument,
  ListVisitSlotsDocument,
  RescheduleVisitDocument,
} from '../operations.generated.ts';
import { type Route, replayedHeader, route } from './route.ts';

/** The fields of a visit that tools for language models return. `summary` names the services. */
const SHOWN_TO_MODELS = ['id', 'reference', 'status', 'startAt', 'endAt', 'price', 'summary'];

/** The routes of visits (several services in a row). */
export const VISIT_ROUTES: readonly Route[] = [
  route('POST', 'visits/slots', ListVisitSlotsDocument, { body: 'visitSlots' }),
  route('POST', 'visits/first-available', FindFirstVisitDocument, {
    body: 'firstAvailableVisit',
    tool: {
      when: 'DAYS',
      needed: ['items'],
      use: 'When the caller wants several services in one go: one item each. Say date, `label`, with whom, and `price.text`; nothing is booked yet.',
      hidden: ['timezone', 'inDays', 'excludeVisitId'],
    },
  }),
  route('POST', 'visits', CreateVisitDocument, {
    status: 201,
    body: 'createVisit.visit',
    headers: { ...replayedHeader('createVisit.replayed'), 'Client-Match': 'createVisit.clientMatch' },
    location: 'createVisit.visit.id',
    tool: {
      when: 'START',
      use: 'Only after the caller has agreed to services, time and price. Send the same items and terms, the `startsAt` of the visit as `startAt`, `endsAt` as `expectedEndAt`, `price` as `expectedPrice`. Read `say` out: without it nothing was booked.',
      receipt: 'BOOKED',
      fixed: { allowClientOverlap: false },
      hidden: ['customFields', 'internalNote', 'externalReservationId', 'timezone', 'notifyClient', 'holdId'],
      parts: SHOWN_TO_MODELS,
    },
  }),
  route('POST', 'visits/holds', HoldVisitDocument, {
    status: 201,
    body: 'holdVisit.hold',
    headers: replayedHeader('holdVisit.replayed'),
  }),
  route('GET', 'visits/{visitId}', GetVisitDocument, { body: 'visit' }),
  route('POST', 'visits/{visitId}/reschedule', RescheduleVisitDocument, {
    body: 'rescheduleVisit.visit',
    headers: replayedHeader('rescheduleVisit.replayed'),
  }),
  route('POST', 'visits/{visitId}/cancel', CancelVisitDocument, {
    body: 'cancelVisit.visit',
    bodyOptional: true,
    headers: replayedHeader('cancelVisit.replayed'),
    tool: {
      use: 'When the caller has confirmed that the whole visit shall be cancelled. Read `say` out: without it nothing was cancelled.',
      receipt: 'CANCELLED',
      destructive: true,
      fixed: { enforcePolicy: true, cancelledBy: 'CLIENT' },
      hidden: ['notifyClient'],
      parts: SHOWN_TO_MODELS,
    },
  }),
];
