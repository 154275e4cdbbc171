import { describe, expect, test } from 'vitest';
import { checkAll } from './checks/check-all.ts';
import { changed, withCall, withDatabase, without } from './checks/doctor.ts';
import { faultless } from './checks/sample-evidence.ts';
import { answerOf, BEA, callOf, createAction, NINE, refusal, versionOf } from './checks/sample-rows.ts';
import type { Evidence, Point } from './evidence.ts';

const { database } = faultless;
const fair = (id: string, at: number, employeeId: string) =>
  versionOf(id, 1, at, { serviceId: 'fair', mode: 'ANY', employeeId, startAt: NINE + at * 1000 });

const DOCTORED: readonly (readonly [Point, string, Evidence])[] = [
  ['overlap', 'two live reservations overlap', withDatabase({ overlaps: [{ first: 'r1', second: 'r2' }] })],
  ['lost write', 'an acknowledged creation is gone', withDatabase({ versions: database.versions.slice(2) })],
  ['lost write', 'an acknowledged update is gone', withDatabase({ versions: without(database.versions, 1) })],
  [
    'lost write',
    'a cancellation was acknowledged before it was committed',
    withDatabase({ versions: changed(database.versions, 3, { committedAt: 41_000 }) }),
  ],
  [
    'lost write',
    'a reservation differs from the request',
    withDatabase({ versions: changed(database.versions, 0, { startAt: NINE + 1 }) }),
  ],
  [
    'lost write',
    'a read does not find it',
    withCall(callOf({ kind: 'read', reservationId: 'r1' }, 60_000, { ...refusal('NOT_FOUND'), status: 404 })),
  ],
  [
    'lost write',
    'a read shows an older version',
    withCall(callOf({ kind: 'read', reservationId: 'r1' }, 60_000, answerOf(200, versionOf('r1', 1, 10_050)))),
  ],
  [
    'key',
    'a key is answered with two reservations',
    withCall(callOf(createAction('r1', 'key-r2'), 60_000, answerOf(201, versionOf('r1', 1, 10_050)))),
  ],
  [
    'key',
    'a key is acknowledged for another body',
    withCall(callOf(createAction('other', 'key-r1'), 60_000, answerOf(201, versionOf('r1', 1, 10_050)))),
  ],
  [
    'key',
    'one attempt made two reservations',
    withDatabase({ versions: [...database.versions, versionOf('r3', 1, 60_000, { tag: 'r1', startAt: NINE + 1 })] }),
  ],
  [
    'unjustified 409',
    'a free time is refused',
    withCall(
      callOf(createAction('x', 'key-xx', { startAt: NINE - 1e7 }), 60_000, refusal('SLOT_UNAVAILABLE', 'TAKEN')),
    ),
  ],
  [
    'unjustified 409',
    'ANY is refused although an employee is free',
    withCall(callOf(createAction('x', 'key-xx', { employeeId: null }), 60_000, refusal('SLOT_UNAVAILABLE', 'TAKEN'))),
  ],
  [
    'unjustified 409',
    'a working hour is called closed',
    withCall(callOf(createAction('x', 'key-xx'), 60_000, refusal('SLOT_UNAVAILABLE', 'OUTSIDE_WORKING_HOURS'))),
  ],
  [
    'unjustified 409',
    'a new key is called used',
    withCall(callOf(createAction('x', 'key-xx'), 60_000, refusal('IDEMPOTENCY_KEY_REUSED'))),
  ],
  [
    'unjustified 409',
    'the present version is called old',
    withCall(
      callOf(
        { kind: 'update', reservationId: 'r1', note: 'x', expectedVersion: 2 },
        60_000,
        refusal('VERSION_CONFLICT'),
      ),
    ),
  ],
  [
    'unjustified 409',
    'a live reservation is called ended',
    withCall(callOf({ kind: 'cancel', reservationId: 'r1' }, 60_000, refusal('INVALID_STATE'))),
  ],
  [
    'choice',
    'the chosen employee does not perform the service',
    withDatabase({ versions: changed(database.versions, 2, { employeeId: 'cid' }) }),
  ],
  [
    'choice',
    'the chosen employee does not work then',
    withDatabase({ versions: changed(database.versions, 2, { endAt: NINE + 9 * 3_600_000 }) }),
  ],
  [
    'choice',
    'the chosen employee is not free',
    withDatabase({ versions: changed(database.versions, 2, { employeeId: 'ann' }) }),
  ],
  [
    'choice',
    'the same one is chosen twice',
    withDatabase({ versions: [...database.versions, fair('f1', 60_000, BEA), fair('f2', 63_600, BEA)] }),
  ],
  ['hold', 'an acknowledged hold was never there', withDatabase({ holds: database.holds.slice(1) })],
  ['hold', 'a hold stays beside its reservation', withDatabase({ holds: database.holds.slice(0, 1) })],
  [
    'hold',
    'a hold goes in another commit than its reservation comes',
    withDatabase({ holds: changed(database.holds, 1, { committedAt: 52_049 }) }),
  ],
  [
    'hold',
    'a hold that was given back is there',
    withCall(callOf({ kind: 'release', holdId: 'h2' }, 60_000, { ...refusal('NONE'), status: 204 })),
  ],
  [
    'answer',
    'a fault is answered as a bug',
    withCall(callOf({ kind: 'read', reservationId: 'r1' }, 60_000, { ...refusal('INTERNAL'), status: 500 })),
  ],
];

describe('the checker of bookings', () => {
  test('the checker of bookings accepts the history of a faultless run', () => {
    expect(checkAll(faultless)).toEqual([]);
  });

  test.each(DOCTORED)('the checker of bookings reports %s: %s', (point, _story, evidence) => {
    expect(checkAll(evidence).map((violation) => violation.point)).toContain(point);
  });
});
