import { describe, expect, test } from 'vitest';
import { checkAll } from './checks/check-all.ts';
import { changed, withDatabase, without } from './checks/doctor.ts';
import { faultless } from './checks/sample-evidence.ts';
import type { DatabaseEvidence } from './database-evidence.ts';
import type { Evidence, Point } from './evidence.ts';

const { database, requests } = faultless;
const deliveryChanges = (index: number, change: Partial<DatabaseEvidence['deliveryChanges'][number]>) =>
  withDatabase({ deliveryChanges: changed(database.deliveryChanges, index, change) });

const SKIPPED_MS = 600_000;
/** Long before the first attempt. */
const STEPS_BEFORE = [
  { at: -90_000, offsetMs: -SKIPPED_MS },
  { at: -40_000, offsetMs: 0 },
];
/** In the seconds before the first attempt. */
const TWO_STEPS = [
  { at: -100_000, offsetMs: 0 },
  { at: 9_000, offsetMs: SKIPPED_MS },
  { at: 10_000, offsetMs: 2 * SKIPPED_MS },
];

const DOCTORED: readonly (readonly [Point, string, Evidence])[] = [
  ['event', 'a change has no event', withDatabase({ events: without(database.events, 3) })],
  [
    'event',
    'a change has two events',
    withDatabase({
      events: [...database.events, { id: 'e5', reservationId: 'r2', version: 2, type: 'CANCELLED', logged: null }],
    }),
  ],
  [
    'event',
    'an event is of another type',
    withDatabase({ events: changed(database.events, 1, { type: 'RESCHEDULED' }) }),
  ],
  ['event', 'an event is missing in the log', withDatabase({ events: changed(database.events, 1, { logged: null }) })],
  ['event', 'an event has no change', withDatabase({ versions: without(database.versions, 3) })],
  ['event', 'a listening subscription gets no delivery', withDatabase({ deliveries: [] })],
  ['event', 'a subscription gets two', withDatabase({ deliveries: [...database.deliveries, ...database.deliveries] })],
  [
    'event',
    'an inactive one gets one',
    withDatabase({ deliveries: changed(database.deliveries, 0, { eventId: 'e3' }) }),
  ],
  [
    'event',
    'a delivery has no event',
    withDatabase({ deliveries: changed(database.deliveries, 0, { eventId: 'e9' }) }),
  ],
  [
    'attempt',
    'a fourth attempt is counted',
    withDatabase({ deliveries: changed(database.deliveries, 0, { attemptCount: 4 }) }),
  ],
  ['attempt', 'an attempt is counted and not there', withDatabase({ attempts: without(database.attempts, 0) })],
  [
    'attempt',
    'a delivery never ends',
    withDatabase({ deliveries: changed(database.deliveries, 0, { status: 'RETRY_SCHEDULED' }) }),
  ],
  ['attempt', 'other bytes are sent', { ...faultless, requests: changed(requests, 1, { body: 'other' }) }],
  [
    'attempt',
    'an answer is waited for without an end',
    { ...faultless, requests: [...requests, ...changed(requests.slice(0, 1), 0, { answeredStatus: null })] },
  ],
  [
    'attempt',
    'a timestamp is used again',
    { ...faultless, requests: changed(requests, 1, { signedAt: requests[0]?.signedAt ?? 0 }) },
  ],
  ['attempt', 'a signature is wrong', { ...faultless, requests: changed(requests, 1, { isAuthentic: false }) }],
  ['attempt', 'timestamps fall', withDatabase({ attempts: changed(database.attempts, 1, { startedAt: 10_000 }) })],
  ['attempt', 'the second gap comes first', deliveryChanges(2, { nextAttemptAt: 1_810_120 })],
  [
    'attempt',
    'a retry is scheduled by a clock that has been set since',
    { ...deliveryChanges(2, { nextAttemptAt: 310_120 - SKIPPED_MS }), steps: STEPS_BEFORE },
  ],
  [
    'attempt',
    'an attempt is made before its time',
    withDatabase({ attempts: changed(database.attempts, 1, { startedAt: 300_000 }) }),
  ],
  [
    'attempt',
    'a success is followed by another change',
    withDatabase({ deliveryChanges: [...database.deliveryChanges, ...database.deliveryChanges.slice(-1)] }),
  ],
  ['attempt', 'a worker settles what it does not hold', deliveryChanges(4, { previousToken: null })],
  [
    'attempt',
    'an attempt is made while disabled',
    withDatabase({ activity: changed(database.activity, 1, { committedAt: 11_000 }) }),
  ],
  ['delivery', 'what counts as delivered never arrived', { ...faultless, requests: requests.slice(0, 1) }],
  [
    'delivery',
    'it arrived at another endpoint',
    { ...faultless, requests: changed(requests, 1, { subscriptionId: 's2' }) },
  ],
  [
    'delivery',
    'a recorded answer was not given',
    { ...faultless, requests: changed(requests, 0, { answeredStatus: null }) },
  ],
  [
    'counter',
    'a failure too many is counted',
    withDatabase({ subscriptions: changed(database.subscriptions, 0, { consecutiveFailures: 1 }) }),
  ],
  [
    'counter',
    'a failure disables too early',
    withDatabase({ activity: changed(database.activity, 1, { committedAt: 10_120 }) }),
  ],
  [
    'live',
    'a reader misses an event',
    { ...faultless, readers: changed(faultless.readers, 0, { eventIds: ['e2', 'e4'] }) },
  ],
  [
    'live',
    'a reader sees an event twice',
    { ...faultless, readers: changed(faultless.readers, 0, { eventIds: ['e2', 'e3', 'e3', 'e4'] }) },
  ],
  [
    'live',
    'a reader sees them in another order',
    { ...faultless, readers: changed(faultless.readers, 0, { eventIds: ['e3', 'e2', 'e4'] }) },
  ],
];

describe('the checker of events and webhooks', () => {
  test('the checker of events and webhooks accepts the history of a faultless run', () => {
    expect(checkAll(faultless)).toEqual([]);
  });

  test('the checker of events and webhooks accepts a retry scheduled by the clock before two skips in a row', () => {
    expect(checkAll({ ...faultless, steps: TWO_STEPS })).toEqual([]);
  });

  test.each(DOCTORED)('the checker of events and webhooks reports %s: %s', (point, _story, evidence) => {
    expect(checkAll(evidence).map((violation) => violation.point)).toContain(point);
  });
});
