import { describe, expect, test } from 'vitest';
import { checkAll } from './checks/check-all.ts';
import { changed, withCall, withDatabase } from './checks/doctor.ts';
import { faultless } from './checks/sample-evidence.ts';
import { answerOf, BEA, callOf, clientOf, createAction, NINE, refusal, versionOf } from './checks/sample-rows.ts';
import type { Evidence, Point } from './evidence.ts';

const HOUR_MS = 3_600_000;
const { database } = faultless;
/** Ann serves this client at nine, from the tenth second of the run on. */
const client = clientOf('r1');

const refused = (reason: string, action: Parameters<typeof createAction>[2], at = 60_000) =>
  withCall(callOf(createAction('x', 'key-xx', action), at, refusal('SLOT_UNAVAILABLE', reason)));

const second = versionOf('r4', 1, 60_050, { client, employeeId: BEA });
const asked = createAction('r4', 'key-r4', { client, employeeId: BEA });
const withSecond = (call = asked) => withCallOf(call, withDatabase({ versions: [...database.versions, second] }));
const withCallOf = (call: typeof asked, evidence: Evidence): Evidence => ({
  ...evidence,
  calls: [...evidence.calls, callOf(call, 60_000, answerOf(201, second))],
});
/** Another reservation of the client, moved to nine at this instant. */
const withMove = (at: number) => {
  const elsewhere = { client, employeeId: 'cid', startAt: NINE + 5 * HOUR_MS };
  const moved = versionOf('r5', 2, at, { client, employeeId: 'cid', startAt: NINE - HOUR_MS / 2 });
  const versions = [versionOf('r5', 1, 10_000, elsewhere), moved, { ...second, startAt: NINE - HOUR_MS, endAt: NINE }];
  return withCallOf(
    { ...asked, startAt: NINE - HOUR_MS },
    withDatabase({ versions: [...database.versions, ...versions] }),
  );
};

const DOCTORED: readonly (readonly [Point, string, Evidence])[] = [
  ['unjustified 409', 'a client without a reservation is called booked', refused('ALREADY_BOOKED', {})],
  [
    'unjustified 409',
    'the own reservation is of another service',
    refused('ALREADY_BOOKED', { client, serviceId: 'fair' }),
  ],
  [
    'unjustified 409',
    'the own reservation ends when the new one starts',
    refused('ALREADY_BOOKED', { client, startAt: NINE + HOUR_MS }),
  ],
  [
    'unjustified 409',
    'the own reservation was cancelled before',
    refused('ALREADY_BOOKED', { client: clientOf('r2') }),
  ],
  ['unjustified 409', 'the own reservation was made later', refused('ALREADY_BOOKED', { client }, 9_000)],
  [
    'unjustified 409',
    'the own reservation of the service may overlap',
    refused('ALREADY_BOOKED', { client, allowClientOverlap: true }),
  ],
  [
    'unjustified 409',
    'the own reservation of another service leaves the employee free',
    refused('CLIENT_BUSY', { client, serviceId: 'fair', employeeId: BEA }),
  ],
  ['unjustified 409', 'the employee is busy with another client', refused('CLIENT_BUSY', { serviceId: 'fair' })],
  [
    'unjustified 409',
    'the own reservation of another service may overlap',
    refused('CLIENT_BUSY', { client, serviceId: 'fair', allowClientOverlap: true }),
  ],
  [
    'unjustified 409',
    'the only own reservation is of the same service',
    refused('CLIENT_BUSY', { client, allowClientOverlap: false }),
  ],
  ['double booking', 'a client is booked twice for one service and time', withSecond()],
  ['double booking', 'a client is booked over a reservation that was moved long before', withMove(50_000)],
  [
    'lost write',
    'a reservation is stored for another client',
    withDatabase({ versions: changed(database.versions, 0, { client: clientOf('x') }) }),
  ],
];

const JUSTIFIED: readonly (readonly [string, Evidence])[] = [
  ['the own reservation of the service, with another employee', refused('ALREADY_BOOKED', { client, employeeId: BEA })],
  [
    'the own reservation before its cancellation was seen',
    refused('ALREADY_BOOKED', { client: clientOf('r2') }, 43_000),
  ],
  ['the employee is busy with the same client', refused('CLIENT_BUSY', { client, serviceId: 'fair' })],
  [
    'the own reservation of any service, where none may overlap',
    refused('CLIENT_BUSY', { client, serviceId: 'fair', employeeId: BEA, allowClientOverlap: false }),
  ],
  ['a second reservation that may overlap', withSecond({ ...asked, allowClientOverlap: true })],
  [
    'a second reservation of another service',
    withDatabase({ versions: [...database.versions, { ...second, serviceId: 'fair' }] }),
  ],
  ['a move to the time while it was booked', withMove(60_020)],
];

describe('the checker of clients', () => {
  test.each(DOCTORED)('the checker of clients reports %s: %s', (point, _story, evidence) => {
    expect(checkAll(evidence).map((violation) => violation.point)).toContain(point);
  });

  test.each(JUSTIFIED)('the checker of clients accepts %s', (_story, evidence) => {
    const points = checkAll(evidence).map(({ point }) => point);
    expect(points.filter((point) => point === 'unjustified 409' || point === 'double booking')).toEqual([]);
  });
});
