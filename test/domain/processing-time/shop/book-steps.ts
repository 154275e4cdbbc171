import { expect } from 'vitest';
import { Oracle } from '../../slots/oracle.ts';
import { minuteOf } from '../../slots/scenario.ts';
import { at } from '../../visits/visit-scenario.ts';
import { type Draw, drawStart, instant, pick, standingOf } from './draw.ts';
import type { Standing, Wish } from './ledger.ts';
import type { Shop } from './open-shop.ts';

const TRIES = 12;

// biome-ignore lint/suspicious/noExplicitAny: slots of the service or of the oracle.
const withoutNames = (dates: readonly any[]) =>
  dates.map(({ slots, ...day }) => ({
    ...day,
    slots: slots.map(({ employees: _names, ...slot }: { employees: unknown }) => slot),
  }));

/** The slots of a service, which are those of the oracle, and so is the first available one. */
export async function checkedSlots({ ledger, call }: Shop, service: number, moved?: Standing) {
  const { date } = ledger.plan;
  const query = `serviceId=${ledger.ids.services[service]}&dateFrom=${date}&dateTo=${date}`;
  const path = `${query}${moved ? `&excludeReservationId=${moved.id}` : ''}`;
  const [expected] = withoutNames(new Oracle(ledger.scenario(service, moved)).days());
  const { body } = await call('GET', `slots?${path}`);
  expect(withoutNames(body.dates), `slots?${path}`).toEqual([expected]);
  for (const slotPreference of ['earliest', 'latest']) {
    const first = await call('GET', `slots/first-available?${path}&slotPreference=${slotPreference}`);
    const slot = expected.slots.at(slotPreference === 'latest' ? -1 : 0);
    const { startsAt = null, endsAt = null, employeeIds = [] } = slot ?? {};
    expect(first.body, `first-available?${path}`).toMatchObject({ startsAt, endsAt, employeeIds });
  }
  return expected.slots as { startsAt: string; endsAt: string; price: object; employeeIds: string[] }[];
}

/** An offered slot can be booked, by name or as any of its employees, on the terms that were offered. */
export async function book(shop: Shop, draw: Draw): Promise<void> {
  const { ledger, call, newClient } = shop;
  const service = draw() % ledger.services.length;
  const slot = pick(await checkedSlots(shop, service), draw);
  if (!slot) return;
  const { employeeIds, endsAt, price, startsAt: startAt } = slot;
  const choice =
    draw() % 2 === 0
      ? { employeeSelectionMode: 'ANY', employeeIds, expectedEndAt: endsAt, expectedPrice: price }
      : { employeeSelectionMode: 'SPECIFIC', employeeId: pick(employeeIds, draw) };
  const serviceId = ledger.ids.services[service];
  const json = { ...choice, serviceId, startAt, client: newClient(), notifyClient: false };
  const { status, body } = await call('POST', 'reservations', json);
  expect([status, body.context], JSON.stringify({ slot, json })).toEqual([201, undefined]);
  expect(employeeIds).toContain(body.employeeId);
  expect([minuteOf(body.startAt), minuteOf(body.endAt)]).toEqual([minuteOf(startAt), minuteOf(endsAt)]);
  ledger.put(standingOf(ledger, body));
}

/** A start is booked, or refused with the reason of the oracle. */
export async function probe(shop: Shop, draw: Draw): Promise<void> {
  const wish = drawWish(shop, draw);
  await expectVerdict(shop, wish, await post(shop, wish));
}

/** Of two writes at one time both are booked where their work does not overlap, else one. */
export async function race(shop: Shop, draw: Draw): Promise<void> {
  const { ledger } = shop;
  const employee = draw() % ledger.ids.employees.length;
  const wishes = Array.from({ length: TRIES }, (_, turn) => ({
    ...drawWish(shop, () => draw() + turn * 7919),
    employee,
  })).filter((wish) => ledger.reason(wish) === null);
  const [one, other] = wishes;
  if (!one || !other) return;
  const [first, second] = [one, other].map(({ service, start }) =>
    ledger.occupied(service, start, ledger.offer(service, employee)?.durationMinutes ?? 0),
  );
  const collides = first?.some((minute) => second?.includes(minute));
  const answers = await Promise.all([post(shop, one), post(shop, other)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses, JSON.stringify({ one, other })).toEqual(collides ? [201, 409] : [201, 201]);
  for (const { status, body } of answers) if (status === 201) ledger.put(standingOf(ledger, body));
}

/** A hold occupies what a reservation does, and is booked as it was held. */
export async function hold(shop: Shop, draw: Draw): Promise<void> {
  const { ledger, call, newClient } = shop;
  const { service, employee, start } = drawWish(shop, draw);
  if (ledger.reason({ service, employee, start }) !== null) return;
  const terms = {
    serviceId: ledger.ids.services[service],
    ...{ employeeSelectionMode: 'SPECIFIC', employeeId: ledger.ids.employees[employee], startAt: instant(start) },
  };
  const held = await call('POST', 'holds', { ...terms, seconds: 600 });
  expect(held.status, JSON.stringify(terms)).toBe(201);
  ledger.put(standingOf(ledger, held.body));
  await checkedSlots(shop, draw() % ledger.services.length);
  const json = { ...terms, holdId: held.body.id, client: newClient(), notifyClient: false };
  const { status, body } = await call('POST', 'reservations', json);
  expect([status, body.context], JSON.stringify(json)).toEqual([201, undefined]);
  ledger.standing.delete(held.body.id);
  ledger.put(standingOf(ledger, body));
}

function drawWish({ ledger }: Shop, draw: Draw): Wish {
  const service = draw() % ledger.services.length;
  const employee = draw() % ledger.ids.employees.length;
  return { service, employee, start: drawStart(ledger, draw) };
}

function post({ ledger, call, newClient }: Shop, { service, employee, start }: Wish) {
  return call('POST', 'reservations', {
    serviceId: at(ledger.ids.services, service),
    ...{ employeeSelectionMode: 'SPECIFIC', employeeId: at(ledger.ids.employees, employee) },
    ...{ startAt: instant(start), client: newClient(), notifyClient: false },
  });
}

async function expectVerdict({ ledger }: Shop, wish: Wish, { status, body }: Awaited<ReturnType<typeof post>>) {
  const reason = ledger.reason(wish);
  const expected = reason === null ? [201, null] : [409, reason];
  expect([status, body.context?.reason ?? null], JSON.stringify(wish)).toEqual(expected);
  if (status === 201) ledger.put(standingOf(ledger, body));
}
