import { DateTime } from 'luxon';
import { z } from 'zod';
import type { Desk } from './desk.ts';
import { createRandom, pick, randomClient } from './people.ts';
import { readDays, type Salon, type Span, type Team } from './salon.ts';

const DAYS_BACK = 7;
const DAYS_AHEAD = 7;
const SEED = 20_261;
/** The probabilities that free time is booked, that a past client came, and that a booking is cancelled. */
const BOOKED_PROBABILITY = 0.62;
const CAME_PROBABILITY = 0.95;
const CANCELLED_PROBABILITY = 0.06;
const REASONS = ['Choroba', 'Zmiana planów', 'Odwołane telefonicznie'];
/** The hours between which the demo books. */
const OPENS_AT = 8;
const CLOSES_AT = 21;
const STEP_MINUTES = 15;

const CREATED = z.object({ createReservationAsProvider: z.object({ reservation: z.object({ id: z.string() }) }) });

/**
 * Fills two weeks of the salon. The past week gets completed bookings and no-shows; the next one gets bookings and time
 * off. Returns the number of new bookings.
 */
export async function fillTwoWeeks(salon: Salon, report: (day: string, booked: number) => void): Promise<number> {
  const { timezone } = salon.team.viewer.provider;
  const today = DateTime.now().setZone(timezone);
  const days = await readTwoWeeks(salon, today);
  const chance = createRandom(SEED);
  let booked = 0;
  for (const { date, employees } of days) {
    for (const { employeeId, free } of employees) {
      for (const span of free) booked += await fillSpan(salon, employeeId, span, chance);
    }
    report(date, booked);
  }
  await takeTimeOff(salon, today, chance);
  return booked;
}

/** Whether the salon already has more bookings than days. */
export async function hasBookings(salon: Salon): Promise<boolean> {
  const days = await readTwoWeeks(salon, DateTime.now());
  return days.flatMap(({ employees }) => employees.flatMap(({ reservations }) => reservations)).length > days.length;
}

function readTwoWeeks(salon: Salon, today: DateTime) {
  const [from, to] = [today.minus({ days: DAYS_BACK }), today.plus({ days: DAYS_AHEAD })];
  return readDays(salon, from.toISODate() ?? '', to.toISODate() ?? '');
}

/** Makes one booking after another, with pauses, until the end of the free time. */
async function fillSpan(salon: Salon, employeeId: string, { startAt, endAt }: Span, chance: () => number) {
  const zone = salon.team.viewer.provider.timezone;
  const start = DateTime.fromISO(startAt, { zone });
  let at = DateTime.max(start, start.set({ hour: OPENS_AT, minute: 0 }));
  const end = DateTime.min(DateTime.fromISO(endAt, { zone }), start.set({ hour: CLOSES_AT, minute: 0 }));
  let booked = 0;
  while (at < end) {
    const minutesLeft = end.diff(at, 'minutes').minutes;
    const service = pick(fittingServices(salon.team, employeeId, minutesLeft), chance);
    if (!service) break;
    const id = chance() < BOOKED_PROBABILITY ? await bookAt(salon, employeeId, service.id, at, chance) : null;
    if (id !== null) {
      booked += 1;
      const endsAt = at.plus({ minutes: service.durationMinutes });
      const isStillBooked = await settle(salon.desk, id, endsAt < DateTime.now(), chance);
      if (isStillBooked) at = endsAt;
    }
    at = at.plus({ minutes: STEP_MINUTES });
  }
  return booked;
}

/** The employee's services that last at most `minutes`. */
export function fittingServices({ workspaceServices, workspaceEmployees }: Team, employeeId: string, minutes: number) {
  const offers = workspaceEmployees.find(({ id }) => id === employeeId)?.offers ?? [];
  return workspaceServices.filter(
    ({ id, durationMinutes }) => durationMinutes <= minutes && offers.some(({ serviceId }) => serviceId === id),
  );
}

/** Books as staff and returns the id of the reservation; null when the time is no longer free. */
export async function bookAt(
  { desk }: Salon,
  employeeId: string,
  serviceId: string,
  at: DateTime,
  chance: () => number,
) {
  const input = {
    serviceId,
    employeeSelectionMode: 'SPECIFIC',
    employeeId,
    startAt: at.toISO(),
    client: randomClient(chance),
    notifyClient: false,
    override: ['MIN_NOTICE', 'OFF_GRID'],
  };
  const created = await desk.ask(
    `mutation ($input: CreateAsProviderInput!) {
       createReservationAsProvider(input: $input) { reservation { id } } }`,
    { input },
    CREATED,
  );
  return created?.createReservationAsProvider.reservation.id ?? null;
}

/** Cancels some bookings, and marks past ones as completed or as no-show. Returns false when the time is free again. */
async function settle(desk: Desk, reservationId: string, isOver: boolean, chance: () => number): Promise<boolean> {
  const runMutation = (mutation: string, type: string, fields: object) =>
    desk.ask(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { reservation { id } } }`,
      { input: { reservationId, notifyClient: false, ...fields } },
      z.unknown(),
    );
  if (chance() < CANCELLED_PROBABILITY) {
    await runMutation('cancelReservationAsProvider', 'CancelAsProviderInput', { reason: pick(REASONS, chance) });
    return false;
  }
  if (isOver)
    await runMutation(chance() < CAME_PROBABILITY ? 'completeReservation' : 'markNoShow', 'MoveReservationInput', {});
  return true;
}

async function takeTimeOff({ desk, team }: Salon, today: DateTime, chance: () => number): Promise<void> {
  const days = [2, DAYS_AHEAD - 1];
  for (const [index, reason] of ['Szkolenie', 'Urlop'].entries()) {
    const employeeId = pick(team.workspaceEmployees, chance)?.id;
    const from = today.startOf('day').plus({ days: days[index] ?? 1, hours: 13 });
    await desk.ask(
      'mutation ($input: AddTimeOffInput!) { addTimeOff(input: $input) { timeOff { id } } }',
      { input: { employeeId, from: from.toISO(), to: from.plus({ hours: 4 }).toISO(), reason } },
      z.unknown(),
    );
  }
}
