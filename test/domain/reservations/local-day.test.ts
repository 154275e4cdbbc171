import { expect, test } from 'vitest';
import { localDayOf } from '../../../src/domain/reservations/book/placement.ts';
import type { StartQuestion } from '../../../src/domain/slots/question.ts';

test.each([
  ['Europe/Warsaw', '2026-10-25T10:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['America/Havana, midnight comes twice', '2026-11-01T06:00Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['Atlantic/Azores, midnight is skipped', '2027-03-28T02:00Z', '2027-03-28T01:00Z', '2027-03-29T00:00Z'],
  ['Atlantic/Azores, the day before', '2027-03-28T00:30Z', '2027-03-27T01:00Z', '2027-03-28T01:00Z'],
])('the local day in %s at %s', (name, startAt, from, until) => {
  const snapshot = { timezone: name.replace(/,.*/, '') };
  const day = localDayOf({ startAt: new Date(startAt), snapshot } as StartQuestion);
  expect(day).toEqual({ from: new Date(from), until: new Date(until) });
});
