import { expect, test } from 'vitest';
import type { Answer } from './calls.ts';
import { checkConflicts } from './checks/conflicts.ts';
import { changed, withDatabase, without } from './checks/doctor.ts';
import { checkResources } from './checks/resources.ts';
import { faultless } from './checks/sample-evidence.ts';
import { CID, callOf, clientOf, DOT, NINE, refusal, versionOf } from './checks/sample-rows.ts';
import { checkVisits } from './checks/visits.ts';
import type { ReservationVersion } from './database-evidence.ts';
import type { Evidence } from './evidence.ts';

const HALF_HOUR_MS = 1_800_000;
const LATER = { startAt: NINE + HALF_HOUR_MS };

function rowOf(id: string, version: number, at: number, other: Partial<ReservationVersion>): ReservationVersion {
  const startAt = other.startAt ?? NINE;
  const end = { endAt: startAt + HALF_HOUR_MS, occupiedUntil: startAt + HALF_HOUR_MS };
  return versionOf(id, version, at, { ...end, visitId: 'v', tag: 'v', client: clientOf('v'), ...other });
}

const SEAT = { serviceId: 'seat', employeeId: CID, resources: [1] };
const GLOSS = { serviceId: 'gloss', employeeId: DOT, resources: [2] };

/** A visit of two services at once, which was moved once. */
const VERSIONS = [
  rowOf('v1', 1, 53_050, SEAT),
  rowOf('v2', 1, 53_050, GLOSS),
  rowOf('v1', 2, 54_050, { ...SEAT, ...LATER }),
  rowOf('v2', 2, 54_050, { ...GLOSS, ...LATER }),
];
const answer = (startAt: number, reservationIds: readonly string[] = ['v1', 'v2']): Answer => ({
  ...{ status: 201, code: null, reason: null, reservation: null },
  visit: { id: 'v', startAt, reservationIds },
});
const BOOKED = { kind: 'visit', key: 'key-v', tag: 'v', client: clientOf('v'), startAt: NINE, parallel: true } as const;
const MOVED = { kind: 'visit move', visitId: 'v', startAt: LATER.startAt } as const;
const CALLS = [callOf(BOOKED, 53_000, answer(NINE)), callOf(MOVED, 54_000, answer(LATER.startAt))];

const withVisit = (versions: readonly ReservationVersion[], calls: Evidence['calls'] = CALLS): Evidence => ({
  ...withDatabase({ versions: [...faultless.database.versions, ...versions] }),
  calls,
});

test('the checker of visits accepts one that was booked and moved as a whole', () => {
  const evidence = withVisit(VERSIONS);
  expect([...checkVisits(evidence), ...checkResources(evidence)]).toEqual([]);
});

test.each([
  ['one of its services is missing', withVisit(VERSIONS.filter(({ id }) => id === 'v1'))],
  ['only one of its services was moved', withVisit(without(VERSIONS, 3))],
  ['one was written in another commit', withVisit(changed(VERSIONS, 1, { committedAt: 53_051 }))],
  ['one is cancelled alone', withVisit(changed(VERSIONS, 3, { status: 'CANCELLED' }))],
  ['its services have other distances than before', withVisit(changed(VERSIONS, 3, { startAt: NINE }))],
  ['an acknowledged visit is gone', withVisit([])],
  ['it was answered with one service', withVisit(VERSIONS, [callOf(BOOKED, 53_000, answer(NINE, ['v1']))])],
  [
    'a cancellation was acknowledged and is not there',
    withVisit(VERSIONS, [callOf({ kind: 'visit cancel', visitId: 'v' }, 55_000, answer(NINE))]),
  ],
  [
    'an attempt made two visits',
    withVisit([...VERSIONS, ...VERSIONS.map((row) => ({ ...row, id: `${row.id}-again`, visitId: 'w' }))]),
  ],
] satisfies [string, Evidence][])('the checker of visits reports that %s', (_story, evidence) => {
  expect(checkVisits(evidence).map(({ point }) => point)).toContain('visit');
});

test.each([
  ['two occupy one resource', withDatabase({ resourceOverlaps: [{ first: 'r1', second: 'v1' }] })],
  ['one has no resource', withVisit(changed(VERSIONS, 0, { resources: [] }))],
] satisfies [string, Evidence][])('the checker of resources reports that %s', (_story, evidence) => {
  expect(checkResources(evidence).map(({ point }) => point)).toContain('resource');
});

test('a visit that is refused although nothing is in its way is reported, and not where something is', () => {
  const refused = { ...BOOKED, tag: 'w', client: clientOf('w') };
  const at = (startAt: number) =>
    withVisit(VERSIONS, [callOf({ ...refused, startAt }, 60_000, refusal('SLOT_UNAVAILABLE', 'NO_RESOURCE'))]);
  expect(checkConflicts(at(LATER.startAt))).toEqual([]);
  expect(checkConflicts(at(NINE + 8 * 3_600_000)).map(({ point }) => point)).toEqual(['unjustified 409']);
});
