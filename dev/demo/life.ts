import { DateTime } from 'luxon';
import { z } from 'zod';
import type { Desk } from './desk.ts';
import { chanceOf, clientOf, pick } from './people.ts';
import { readDays, type Salon, type Span, type Team } from './salon.ts';

const DAYS_BACK = 7;
const DAYS_AHEAD = 7;
const SEED = 20_261;
/** The shares of free time that is booked, of bookings that are cancelled, and of clients who do not come. */
const BOOKED = 0.62;
const CAME = 0.95;
const CANCELLED = 0.06;
const REASONS = ['Choroba', 'Zmiana planów', 'Odwołane telefonicznie'];
/** The hours of the desk; earlier and later times stay free. */
const OPENS_AT = 8;
const CLOSES_AT = 21;
const STEP_MINUTES = 15;

const BOOKED_ONE = z.object({ createReservationAsProvider: z.object({ reservation: z.object({ id: z.string() }) }) });

/**
 * Gives the salon two weeks to look at: the one behind, with who came and who did not, and the one ahead, with time off.
 * Where that is there already nothing is added. Answers how many bookings it made.
 */
export async function fillTwoWeeks(salon: Salon, tell: (day: string, booked: number) => void): Promise<number> {
  const { timezone } = salon.team.viewer.provider;
  const today = DateTime.now().setZone(timezone);
  const days = await fortnight(salon, today);
  const chance = chanceOf(SEED);
  let booked = 0;
  for (const { date, employees } of days) {
    for (const { employeeId, free } of employees) {
      for (const span of free) booked += await fillSpan(salon, employeeId, span, chance);
    }
    tell(date, booked);
  }
  await takeTimeOff(salon, today, chance);
  return booked;
}

/** Whether the salon has a life already: as many bookings as days. */
export async function hasLife(salon: Salon): Promise<boolean> {
  const days = await fortnight(salon, DateTime.now());
  return days.flatMap(({ employees }) => employees.flatMap(({ reservations }) => reservations)).length > days.length;
}

function fortnight(salon: Salon, today: DateTime) {
  const [from, to] = [today.minus({ days: DAYS_BACK }), today.plus({ days: DAYS_AHEAD })];
  return readDays(salon, from.toISODate() ?? '', to.toISODate() ?? '');
}

/** Books one thing after the other, with pauses, as long as there is time. */
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
    const id = chance() < BOOKED ? await bookAt(salon, employeeId, service.id, at, chance) : null;
    if (id !== null) {
      booked += 1;
      const isKept = await happen(salon.desk, id, at < DateTime.now(), chance);
      if (isKept) at = at.plus({ minutes: service.durationMinutes });
    }
    at = at.plus({ minutes: STEP_MINUTES });
  }
  return booked;
}

/** What somebody offers that is over in so many minutes. */
export function fittingServices({ workspaceServices, workspaceEmployees }: Team, employeeId: string, minutes: number) {
  const offers = workspaceEmployees.find(({ id }) => id === employeeId)?.offers ?? [];
  return workspaceServices.filter(
    ({ id, durationMinutes }) => durationMinutes <= minutes && offers.some(({ serviceId }) => serviceId === id),
  );
}

/** Books for the desk, and answers the id; null where the time is not free any more. */
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
    client: clientOf(chance),
    notifyClient: false,
    override: ['MIN_NOTICE', 'OFF_GRID'],
  };
  const made = await desk.ask(
    `mutation ($input: CreateAsProviderInput!) {
       createReservationAsProvider(input: $input) { reservation { id } } }`,
    { input },
    BOOKED_ONE,
  );
  return made?.createReservationAsProvider.reservation.id ?? null;
}

/** Settles a booking: some are cancelled, past ones are completed or marked as no-show. False when the time is free again. */
async function happen(desk: Desk, reservationId: string, isOver: boolean, chance: () => number): Promise<boolean> {
  const change = (verb: string, type: string, more: object) =>
    desk.ask(
      `mutation ($input: ${type}!) { ${verb}(input: $input) { reservation { id } } }`,
      { input: { reservationId, notifyClient: false, ...more } },
      z.unknown(),
    );
  if (chance() < CANCELLED) {
    await change('cancelReservationAsProvider', 'CancelAsProviderInput', { reason: pick(REASONS, chance) });
    return false;
  }
  if (isOver) await change(chance() < CAME ? 'completeReservation' : 'markNoShow', 'MoveReservationInput', {});
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
