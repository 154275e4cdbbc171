import { setTimeout as wait } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { RunningService } from '../running-service.ts';
import { bookAt, fittingServices } from './life.ts';
import { createRandom, pick } from './people.ts';
import { openSalon, readDays, type Salon } from './salon.ts';

const PAUSE_MS = 1_200;
/** Milliseconds to pause after a step that was refused or did nothing. */
const NEXT_STEP_MS = 50;
/** Minimum number of employees with free time on the simulated day, which is the next such day. */
const MIN_EMPLOYEES = 3;
const DAYS_AHEAD = 3;
/** The steps, with cumulative probabilities. */
const STEPS = [
  { upTo: 0.55, run: bookClient },
  { upTo: 0.8, run: moveBooking },
  { upTo: 0.92, run: cancelBooking },
  { upTo: 1, run: markAttendance },
];

const UPCOMING = z.object({
  reservations: z.object({
    edges: z.array(
      z.object({
        node: z.object({
          id: z.string(),
          status: z.string(),
          startAt: z.string(),
          client: z.object({ firstName: z.string() }).nullable(),
        }),
      }),
    ),
  }),
});

interface Simulation {
  readonly salon: Salon;
  readonly chance: () => number;
}

/** A sentence about the step; null when it did nothing. */
type StepReport = string | null;

/**
 * Simulates a salon's day faster than real time, until the process ends: books, moves and cancels, and marks
 * attendance.
 */
export async function simulateDay(service: RunningService, report: (line: string) => void): Promise<never> {
  const salon = await openSalon(service);
  const chance = createRandom(Date.now() % 1_000_000);
  for (;;) {
    const draw = chance();
    const done = await STEPS.find(({ upTo }) => draw <= upTo)?.run({ salon, chance });
    if (done) report(done);
    await wait(done ? PAUSE_MS : NEXT_STEP_MS);
  }
}

async function bookClient({ salon, chance }: Simulation): Promise<StepReport> {
  const zone = salon.team.viewer.provider.timezone;
  const today = DateTime.now().setZone(zone);
  const days = await readDays(salon, today.toISODate() ?? '', today.plus({ days: DAYS_AHEAD }).toISODate() ?? '');
  const freeColumns = days.map(({ employees }) => employees.filter((column) => column.free.length > 0));
  const column = pick(freeColumns.find((columns) => columns.length >= MIN_EMPLOYEES) ?? [], chance);
  const span = pick(column?.free ?? [], chance);
  if (!column || !span) return null;
  const at = DateTime.fromISO(span.startAt, { zone });
  const minutesFree = DateTime.fromISO(span.endAt).diff(at, 'minutes').minutes;
  const service = pick(fittingServices(salon.team, column.employeeId, minutesFree), chance);
  if (!service) return null;
  const booked = await bookAt(salon, column.employeeId, service.id, at, chance);
  return booked !== null ? `booked for ${at.toFormat('ccc HH:mm')}` : null;
}

async function readUpcoming({ desk }: Salon) {
  const startsAfter = DateTime.now().minus({ hours: 8 }).toISO();
  const upcoming = await desk.ask(
    `query ($startsAfter: DateTime!) { reservations(startsAfter: $startsAfter, status: [PENDING, CONFIRMED], first: 60) {
       edges { node { id status startAt client { firstName } } } } }`,
    { startsAfter },
    UPCOMING,
  );
  return upcoming?.reservations.edges.map(({ node }) => node) ?? [];
}

async function moveBooking({ salon, chance }: Simulation): Promise<StepReport> {
  const booking = pick(await readUpcoming(salon), chance);
  if (!booking) return null;
  const startAt = DateTime.fromISO(booking.startAt, { setZone: true })
    .plus({ minutes: chance() < 0.5 ? 30 : -30 })
    .toISO();
  const moved = await salon.desk.ask(
    `mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { reservation { id } } }`,
    { input: { reservationId: booking.id, startAt, notifyClient: false, override: ['OFF_GRID', 'MIN_NOTICE'] } },
    z.unknown(),
  );
  return moved ? `moved ${booking.client?.firstName ?? 'a client'} by half an hour` : null;
}

async function cancelBooking({ salon, chance }: Simulation): Promise<StepReport> {
  const booking = pick(await readUpcoming(salon), chance);
  if (!booking) return null;
  const cancelled = await salon.desk.ask(
    'mutation ($input: CancelAsProviderInput!) { cancelReservationAsProvider(input: $input) { reservation { id } } }',
    { input: { reservationId: booking.id, notifyClient: false, reason: 'Choroba' } },
    z.unknown(),
  );
  return cancelled ? `cancelled ${booking.client?.firstName ?? 'a client'}` : null;
}

async function markAttendance({ salon, chance }: Simulation): Promise<StepReport> {
  const started = (await readUpcoming(salon)).filter(({ startAt }) => Date.parse(startAt) < Date.now());
  const booking = pick(started, chance);
  if (!booking) return null;
  const mutation = chance() < 0.85 ? 'completeReservation' : 'markNoShow';
  const marked = await salon.desk.ask(
    `mutation ($input: MoveReservationInput!) { ${mutation}(input: $input) { reservation { id } } }`,
    { input: { reservationId: booking.id, notifyClient: false } },
    z.unknown(),
  );
  return marked
    ? `${mutation === 'markNoShow' ? 'did not come' : 'is done'}: ${booking.client?.firstName ?? 'a client'}`
    : null;
}
