import { expect } from 'vitest';
import { graphql, workspaceToken } from '../../../support/graphql.ts';
import { minuteOf } from '../../slots/scenario.ts';
import { at } from '../../visits/visit-scenario.ts';
import { checkedSlots } from './book-steps.ts';
import { type Draw, drawStart, instant, pick, standingOf } from './draw.ts';
import type { Standing } from './ledger.ts';
import { type Shop, segmentsOf } from './open-shop.ts';
import { lengthOf } from './plan.ts';

/** Another start, now and then with another employee or duration, is taken or refused with the reason of the oracle. */
export async function move(shop: Shop, draw: Draw): Promise<void> {
  const { ledger } = shop;
  const entry = pick([...ledger.standing.values()], draw);
  if (!entry) return;
  const employee = draw() % 3 === 0 ? draw() % ledger.ids.employees.length : entry.employee;
  const durationMinutes = draw() % 4 === 0 ? drawDuration(entry, shop, draw) : undefined;
  await change(shop, entry, { start: drawStart(ledger, draw), employee, durationMinutes });
}

/** Another duration at the same start changes the last work. */
export async function resize(shop: Shop, draw: Draw): Promise<void> {
  const entry = pick([...shop.ledger.standing.values()], draw);
  if (!entry) return;
  const { start, employee } = entry;
  await change(shop, entry, { start, employee, durationMinutes: drawDuration(entry, shop, draw) });
}

/** With a reservation thought away it can be moved to each slot that its employee has then. */
export async function exclude(shop: Shop, draw: Draw): Promise<void> {
  const { ledger } = shop;
  const entry = pick([...ledger.standing.values()], draw);
  if (!entry) return;
  const employeeId = at(ledger.ids.employees, entry.employee);
  const slots = await checkedSlots(shop, entry.service, entry);
  const slot = pick(
    slots.filter(({ employeeIds }) => employeeIds.includes(employeeId)),
    draw,
  );
  const change = slot && { start: minuteOf(slot.startsAt), employee: entry.employee, durationMinutes: undefined };
  if (change)
    expect(await changed(shop, entry, change), JSON.stringify({ entry, slot })).toMatchObject({ status: 200 });
}

export async function cancel({ ledger, call }: Shop, draw: Draw): Promise<void> {
  const entry = pick([...ledger.standing.values()], draw);
  if (!entry) return;
  expect((await call('POST', `reservations/${entry.id}/cancel`, { notifyClient: false })).status).toBe(200);
  ledger.standing.delete(entry.id);
}

/** Staff change the segments of a service; what is booked keeps its own. */
export async function retune({ app, provider, ledger, journal }: Shop, draw: Draw): Promise<void> {
  const index = draw() % ledger.services.length;
  const count = [0, 3, 3, 5][draw() % 4] ?? 0;
  const drawn = Array.from({ length: count }, () => (1 + (draw() % 8)) * 5);
  const length = lengthOf(drawn, (2 + (draw() % 8)) * 5);
  const input = {
    ...{ id: ledger.ids.services[index], durationMinutes: length.durationMinutes },
    segments: segmentsOf(length.segmentMinutes),
  };
  journal.push(`updateService ${JSON.stringify(input)}`);
  const mutation = 'mutation($input: UpdateServiceInput!) { updateService(input: $input) { service { id } } }';
  const { errors } = await graphql(app, await workspaceToken(app, provider.id), mutation, { input });
  expect(errors).toEqual([]);
  ledger.services[index] = { ...at(ledger.services, index), ...length };
}

/** To a minute of last work, to none, or to another length. */
function drawDuration({ service }: Standing, { ledger }: Shop, draw: Draw): number {
  const { durationMinutes, segmentMinutes } = at(ledger.services, service);
  const withoutLast = durationMinutes - (segmentMinutes.at(-1) ?? 0);
  const drawn = [withoutLast, withoutLast + 1, withoutLast - 5, durationMinutes + 10, 5 * (1 + (draw() % 20))];
  return Math.max(5, pick(drawn, draw) ?? 5);
}

interface Change extends Pick<Standing, 'start' | 'employee'> {
  readonly durationMinutes: number | undefined;
}

async function change(shop: Shop, entry: Standing, wanted: Change): Promise<void> {
  const { ledger } = shop;
  const { start, employee, durationMinutes } = wanted;
  const isSameEmployee = employee === entry.employee;
  const staysInPlace = isSameEmployee && start === entry.start;
  const own = isSameEmployee ? entry.durationMinutes : ledger.offer(entry.service, employee)?.durationMinutes;
  const minutes = durationMinutes ?? own;
  if (staysInPlace && minutes === entry.durationMinutes) return;
  const reason = ledger.reason({
    ...{ service: entry.service, employee, start, without: [entry.id], skipsGrid: staysInPlace },
    ...(minutes === undefined ? {} : { durationMinutes: minutes }),
  });
  const { status, body } = await changed(shop, entry, wanted);
  const expected = reason === null ? [200, null] : [409, reason];
  expect([status, body.context?.reason ?? null], JSON.stringify({ entry, wanted })).toEqual(expected);
}

/** Sends the change, and writes down what was answered. */
async function changed({ ledger, call }: Shop, entry: Standing, { start, employee, durationMinutes }: Change) {
  const answer = await call('PATCH', `reservations/${entry.id}`, {
    ...(start === entry.start ? {} : { startAt: instant(start) }),
    ...(employee === entry.employee ? {} : { employeeId: at(ledger.ids.employees, employee) }),
    ...(durationMinutes === undefined ? {} : { durationMinutes }),
    // A change of its own, for a slot at the present start.
    ...{ clientNote: `Moved to ${start}`, notifyClient: false },
  });
  const moved = answer.status === 200 ? standingOf(ledger, answer.body, entry.visitId) : entry;
  const { start: from, employee: by, durationMinutes: length } = moved;
  if (from !== entry.start || by !== entry.employee || length !== entry.durationMinutes) ledger.put(moved);
  return answer;
}
