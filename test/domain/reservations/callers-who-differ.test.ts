import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import type { CreateReservationInput } from '../../../src/domain/reservations/book/create-input.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { cancelReservation } from '../../../src/domain/reservations/change/cancel-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop, outcome, type Shop } from './shop.ts';
import { times } from './team.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

type Parts = Partial<CreateReservationInput>;

interface Difference {
  readonly field: string;
  /** The field that makes the request impossible, and the reason of its refusal. */
  readonly impossible: (shop: Shop) => Parts;
  readonly reason: string;
  /** Fields of both requests, beside Petra's hour at ten. */
  readonly shared?: Parts;
  /** The value of the possible request for that field. */
  readonly possible?: Parts;
}

const differences: Difference[] = [
  { field: 'serviceId', impossible: ({ services }) => ({ serviceId: services['colour'] ?? '' }), reason: 'TAKEN' },
  { field: 'durationMinutes', impossible: () => ({ durationMinutes: 240 }), reason: 'TAKEN' },
  { field: 'startAt', impossible: () => ({ startAt: at('10:30') }), reason: 'TAKEN' },
  {
    field: 'employeeId',
    impossible: ({ employees }) => ({ employeeId: employees['anna'] ?? '' }),
    reason: 'TAKEN',
  },
  {
    field: 'employeeIds',
    impossible: ({ employees }) => ({
      employeeSelectionMode: 'ANY',
      employeeId: null,
      employeeIds: [employees['anna'] ?? ''],
    }),
    reason: 'TAKEN',
  },
  {
    field: 'override',
    impossible: () => ({}),
    reason: 'OUTSIDE_WORKING_HOURS',
    shared: { startAt: at('20:00') },
    possible: { override: ['WORKING_HOURS'] },
  },
  { field: 'allowClientOverlap', impossible: () => ({ allowClientOverlap: false }), reason: 'ALREADY_BOOKED' },
  { field: 'expectedEndAt', impossible: () => ({ expectedEndAt: at('10:45') }), reason: 'OFFER_CHANGED' },
  {
    field: 'expectedPrice',
    impossible: () => ({ expectedPrice: { amountMinor: 1, currency: 'PLN' } }),
    reason: 'OFFER_CHANGED',
  },
  { field: 'holdId', impossible: () => ({ holdId: randomUUID() }), reason: 'NOT_FOUND' },
  { field: 'providerClientId', impossible: () => ({ providerClientId: randomUUID() }), reason: 'NOT_FOUND' },
];

/** Petra is free from ten to eleven, after a cancelled booking; the client is with Anna at that time. */
async function openFreeHour(shared: Parts) {
  const shop = await openShop(database);
  const [desk, integration] = [await shop.ctx('WORKSPACE'), await shop.ctx()];
  const petra = (parts: Parts) => shop.input({ employeeId: shop.employees['petra'], ...parts });
  const { client } = await createClient(integration, { firstName: 'Bea', email: 'bea@example.com' });
  await createReservation(desk, petra({ startAt: at('11:00'), providerClientId: client.id }));
  await createReservation(desk, shop.input({ employeeId: shop.employees['anna'] }));
  const allowed = { ...shared, override: ['WORKING_HOURS'] } as const;
  const { reservation } = await createReservation(desk, petra(allowed));
  await cancelReservation(desk, reservation.id, {});
  return { shop, desk, integration, petra };
}

test.each(differences)(
  'the refusal of a request with an impossible $field is not given to another request for the same start',
  async ({ impossible, reason, shared = {}, possible = {} }) => {
    const { shop, desk, integration, petra } = await openFreeHour(shared);
    const refused = times(3, () => createReservation(desk, petra({ ...shared, ...impossible(shop) })));
    const by = possible.override ? desk : integration;
    const booked = createReservation(by, petra({ ...shared, ...possible }));
    const [other, ...own] = await Promise.all([booked, ...refused].map(outcome));
    expect(other).toBe('ok');
    // Its own reason, or TAKEN after the other request was booked.
    expect(own.every((one) => one === reason || one === 'TAKEN')).toBe(true);
    await expectInvariants(database, shop);
  },
);
