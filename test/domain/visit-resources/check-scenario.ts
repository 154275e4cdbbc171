import { expect } from 'vitest';
import type { Scenario, StaffBooking, Wanted } from './arbitrary-scenario.ts';
import { minutesOf, occupiedSpan, openSheet, workMinutes } from './availability.ts';
import { bookAtOnce } from './book-visits.ts';
import { expectResources, findAdded } from './check-resources.ts';
import { checkSlots } from './check-slots.ts';
import { checkVisits, type VisitCount } from './check-visits.ts';
import { instantText } from './clock.ts';
import { type Desk, nextClient, type Stage } from './desk.ts';
import type { Booked, ShopService } from './shop.ts';
import { canBook, expectedSlots } from './slot-oracle.ts';

/** Staff pass over every rule but occupied time. */
const STAFF_RULES = { grid: false, hours: false };
const OVERRIDE = '[OFF_GRID, MIN_NOTICE, MAX_ADVANCE, WORKING_HOURS, TIME_OFF]';

/** What a scenario compared. */
export interface ScenarioCount extends VisitCount {
  readonly slots: number;
}

/** Books, searches and compares; throws at the first difference. */
export async function checkScenario(stage: Stage, scenario: Scenario): Promise<ScenarioCount> {
  const desk = await stage.open(scenario.shop);
  for (const booking of scenario.staff) await bookAsStaff(desk, booking);
  for (const wanted of scenario.bookings) {
    const before = await desk.readBooked();
    const answer = await book(desk, wanted, before);
    if (!answer) continue;
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expectResources(openSheet(desk.shop, before), findAdded(before, await desk.readBooked()));
  }
  const before = await desk.readBooked();
  const answers = await Promise.all(scenario.burst.map((wanted) => book(desk, wanted, before)));
  for (const answer of answers) if (answer) expect([201, 409], JSON.stringify(answer.body)).toContain(answer.status);
  const booked = await desk.readBooked();
  expectNoOverlap(desk, booked);
  const sheet = openSheet(desk.shop, booked);
  let slots = 0;
  for (const query of scenario.searches) slots += await checkSlots(desk, sheet, query);
  const visits: Awaited<ReturnType<typeof checkVisits>>[] = [];
  for (const wish of scenario.wishes) visits.push(await checkVisits(desk, sheet, wish));
  expect(await desk.readBooked()).toEqual(booked);
  await bookAtOnce(
    desk,
    visits.flatMap(({ choices }) => choices),
  );
  expectNoOverlap(desk, await desk.readBooked());
  const sum = (field: keyof VisitCount) => visits.reduce((total, visit) => total + visit[field], 0);
  return { slots, offered: sum('offered'), booked: sum('booked'), moves: sum('moves'), refused: sum('refused') };
}

/** Books the picked slot of a query, with one of its employees or with any; null: there is none. */
async function book(desk: Desk, { query, pick, how }: Wanted, booked: readonly Booked[]) {
  const slots = expectedSlots(openSheet(desk.shop, booked), query).flatMap((day) => day.slots);
  const slot = slots[pick % (slots.length || 1)];
  if (!slot) return null;
  const employee = slot.employees[pick % slot.employees.length] ?? '';
  const json = {
    serviceId: desk.idOf(query.service),
    startAt: instantText(slot.start),
    expectedEndAt: instantText(slot.end),
    ...(how === 'SPECIFIC'
      ? { employeeSelectionMode: 'SPECIFIC', employeeId: desk.idOf(employee) }
      : { employeeSelectionMode: 'ANY', employeeIds: slot.employees.map(desk.idOf) }),
  };
  if (how === 'HOLD') return desk.call('POST', 'holds', { ...json, seconds: 600 });
  return desk.call('POST', 'reservations', { ...json, client: nextClient(), notifyClient: false });
}

/** Staff book at any minute where the employee and one resource of each kind are free, and nowhere else. */
async function bookAsStaff(desk: Desk, { service, employee, start, minutes }: StaffBooking): Promise<void> {
  const before = await desk.readBooked();
  const sheet = openSheet(desk.shop, before);
  const offer = sheet.termsOf(service).find((terms) => terms.employee.key === employee);
  if (!offer) return;
  const terms = { ...offer, minutes: minutes ?? offer.minutes };
  const input = [
    `serviceId: "${desk.idOf(service)}", employeeSelectionMode: SPECIFIC, employeeId: "${desk.idOf(employee)}"`,
    `startAt: "${instantText(start)}", durationMinutes: ${terms.minutes}, override: ${OVERRIDE}`,
    'client: { firstName: "Walk-in" }, notifyClient: false',
  ].join(', ');
  const { body } = await desk.graph(
    `mutation { createReservationAsProvider(input: { ${input} }) { reservation { id } } }`,
  );
  const refusals = (body.errors ?? []).map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  const isFree = canBook(sheet, terms, start, STAFF_RULES);
  expect(refusals, `staff ${input} ${JSON.stringify(body)}`).toEqual(isFree ? [] : ['SLOT_UNAVAILABLE']);
  expectResources(sheet, findAdded(before, await desk.readBooked()), { rules: STAFF_RULES });
}

/** No employee works for two at once and no resource is occupied twice, buffers included. */
function expectNoOverlap(desk: Desk, booked: readonly Booked[]): void {
  const used = new Map<string, Booked>();
  for (const one of booked) {
    const service = desk.shop.services.find(({ key }) => key === one.service) as ShopService;
    const { from, until } = occupiedSpan(service, one.start, one.minutes);
    const taken = [
      ...workMinutes(service, one.start, one.minutes).map((minute) => `${one.employee} ${minute}`),
      ...one.resources.flatMap((resource) => minutesOf(from, until).map((minute) => `${resource} ${minute}`)),
    ];
    for (const key of taken) {
      expect(used.get(key) ?? null, `${key} is taken twice: also by ${JSON.stringify(one)}`).toBeNull();
      used.set(key, one);
    }
    expect(one.resources.map((resource) => resource.split('-')[0]).sort()).toEqual([...service.needs].sort());
  }
}
