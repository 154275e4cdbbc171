import type { Call } from '../calls.ts';
import type { Evidence } from '../evidence.ts';
import {
  ANN,
  answerOf,
  BEA,
  CID,
  callOf,
  createAction,
  DOT,
  deliveryChange,
  NINE,
  refusal,
  versionOf,
} from './sample-rows.ts';

const first = versionOf('r1', 1, 10_050);
const noted = versionOf('r1', 2, 20_050, { clientNote: 'hello' });
const any = versionOf('r2', 1, 30_050, { mode: 'ANY', employeeId: BEA });
const cancelled = versionOf('r2', 2, 40_050, { mode: 'ANY', employeeId: BEA, status: 'CANCELLED' });

const elsewhere = { startAt: NINE + 2 * 3_600_000 };
const held = versionOf('h1', 1, 51_050, { ...elsewhere, status: 'HELD' });
const taken = versionOf('r3', 1, 52_050, elsewhere);
const hold = { status: 201, code: null, reason: null, reservation: null, hold: { ...held } };

const calls: Call[] = [
  callOf(createAction('r1', 'key-r1'), 10_000, answerOf(201, first)),
  callOf(createAction('late', 'key-late'), 11_000, refusal('SLOT_UNAVAILABLE', 'TAKEN')),
  callOf(createAction('other', 'key-r1'), 12_000, refusal('IDEMPOTENCY_KEY_REUSED')),
  callOf({ kind: 'update', reservationId: 'r1', note: 'hello', expectedVersion: 1 }, 20_000, answerOf(200, noted)),
  callOf({ kind: 'update', reservationId: 'r1', note: 'no', expectedVersion: 1 }, 21_000, refusal('VERSION_CONFLICT')),
  callOf(createAction('r2', 'key-r2', { employeeId: null }), 30_000, answerOf(201, any)),
  callOf({ kind: 'cancel', reservationId: 'r2' }, 40_000, answerOf(200, cancelled)),
  callOf({ kind: 'confirm', reservationId: 'r2' }, 45_000, refusal('INVALID_STATE')),
  callOf({ kind: 'read', reservationId: 'r1' }, 50_000, answerOf(200, noted)),
  callOf({ kind: 'hold', serviceId: 'cut', employeeId: ANN, ...elsewhere }, 51_000, hold),
  callOf(createAction('r3', 'key-r3', { ...elsewhere, holdId: 'h1' }), 52_000, answerOf(201, taken)),
];

const attempt = { deliveryId: 'd1', subscriptionId: 's1', writtenAt: 0 };
const request = { subscriptionId: 's1', deliveryId: 'd1', body: 'body-d1', isAuthentic: true, givenUpAt: null };

/**
 * The evidence of a faultless run: two reservations, one subscription whose first delivery succeeded at the second
 * attempt.
 */
export const faultless: Evidence = {
  calls,
  requests: [
    { ...request, signedAt: 10_100, arrivedAt: 10_110, answeredStatus: 500 },
    { ...request, signedAt: 320_000, arrivedAt: 15_010, answeredStatus: 204 },
  ],
  outputs: [],
  endedAt: 60_000,
  readers: [{ reader: 'reader', after: 'e1', eventIds: ['e2', 'e3', 'e4', 'e5'], connections: 2 }],
  steps: [
    { at: 0, offsetMs: 0 },
    { at: 15_000, offsetMs: 305_000 },
  ],
  salon: {
    timezone: 'Europe/Warsaw',
    services: {
      cut: { minutes: 60, bufferBefore: 0, bufferAfter: 0, performers: [ANN, BEA], needs: [] },
      fair: { minutes: 60, bufferBefore: 0, bufferAfter: 0, performers: [ANN, BEA], needs: [] },
      seat: { minutes: 30, bufferBefore: 0, bufferAfter: 0, performers: [CID, DOT], needs: ['chair'] },
      gloss: { minutes: 30, bufferBefore: 0, bufferAfter: 0, performers: [CID, DOT], needs: ['chair'] },
    },
    resources: { chair: 2 },
    hours: { fromMinute: 9 * 60, toMinute: 17 * 60 },
    fairServiceId: 'fair',
    visitServiceIds: ['seat', 'gloss'],
    hasDuplicateProtection: true,
  },
  settings: { retryDelaysSeconds: [300, 1800], failureThreshold: 2 },
  database: {
    overlaps: [],
    resourceOverlaps: [],
    versions: [first, noted, any, cancelled, taken],
    holds: [held, versionOf('h1', 2, 52_050, { ...elsewhere, status: 'DELETED' })],
    events: [
      { id: 'e1', reservationId: 'r1', version: 1, type: 'CREATED', logged: 'booking.created' },
      { id: 'e2', reservationId: 'r1', version: 2, type: 'UPDATED', logged: 'booking.updated' },
      { id: 'e3', reservationId: 'r2', version: 1, type: 'CREATED', logged: 'booking.created' },
      { id: 'e4', reservationId: 'r2', version: 2, type: 'CANCELLED', logged: 'booking.cancelled_by_client' },
      { id: 'e5', reservationId: 'r3', version: 1, type: 'CREATED', logged: 'booking.created' },
    ],
    keys: [
      { key: 'key-r1', reservationId: 'r1' },
      { key: 'key-r2', reservationId: 'r2' },
      { key: 'key-r3', reservationId: 'r3' },
    ],
    subscriptions: [{ id: 's1', events: ['booking.created'], isActive: false, consecutiveFailures: 0 }],
    activity: [
      { id: 's1', wasActive: null, isActive: true, writtenAt: 4_999, committedAt: 5_000 },
      { id: 's1', wasActive: true, isActive: false, writtenAt: 16_999, committedAt: 17_000 },
    ],
    deliveries: [
      {
        id: 'd1',
        subscriptionId: 's1',
        eventId: 'e1',
        event: 'booking.created',
        status: 'SUCCEEDED',
        attemptCount: 2,
        body: 'body-d1',
      },
    ],
    deliveryChanges: [
      deliveryChange(10_050, {}),
      deliveryChange(10_100, { token: 't1' }),
      deliveryChange(10_120, {
        status: 'RETRY_SCHEDULED',
        attemptCount: 1,
        previousToken: 't1',
        nextAttemptAt: 310_120,
      }),
      deliveryChange(15_005, { status: 'RETRY_SCHEDULED', attemptCount: 1, token: 't2', nextAttemptAt: 310_120 }),
      deliveryChange(15_020, { status: 'SUCCEEDED', attemptCount: 2, previousToken: 't2', nextAttemptAt: null }),
    ],
    attempts: [
      { ...attempt, number: 1, startedAt: 10_095, responseStatus: 500, succeeded: false, committedAt: 10_120 },
      { ...attempt, number: 2, startedAt: 320_000, responseStatus: 204, succeeded: true, committedAt: 15_020 },
    ],
  },
};
