import { setTimeout as wait } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { RunningService } from '../running-service.ts';
import { bookAt, fittingServices } from './life.ts';
import { chanceOf, pick } from './people.ts';
import { openSalon, readDays, type Salon } from './salon.ts';

const PAUSE_MS = 1_200;
/** The pause after a step that was refused or did nothing. */
const NEXT_WISH_MS = 50;
/** The next day on which so many work is the one that is played. */
const OPEN_COLUMNS = 3;
const DAYS_AHEAD = 3;
/** What a desk does, and how often. */
const STEPS = [
  { share: 0.55, run: bookSomebody },
  { share: 0.8, run: moveSomebody },
  { share: 0.92, run: cancelSomebody },
  { share: 1, run: markSomebody },
];

const COMING = z.object({
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

interface Played {
  readonly salon: Salon;
  readonly chance: () => number;
}

/** A sentence about the step; null when it did nothing. */
type Done = string | null;

/** Plays a salon's day, quicker than it is, until it is stopped: books, moves, cancels and marks who came. */
export async function playDay(service: RunningService, tell: (what: string) => void): Promise<never> {
  const salon = await openSalon(service);
  const chance = chanceOf(Date.now() % 1_000_000);
  for (;;) {
    const wish = chance();
    const done = await STEPS.find(({ share }) => wish <= share)?.run({ salon, chance });
    if (done) tell(done);
    await wait(done ? PAUSE_MS : NEXT_WISH_MS);
  }
}

async function bookSomebody({ salon, chance }: Played): Promise<Done> {
  const zone = salon.team.viewer.provider.timezone;
  const today = DateTime.now().setZone(zone);
  const days = await readDays(salon, today.toISODate() ?? '', today.plus({ days: DAYS_AHEAD }).toISODate() ?? '');
  const free = days.map(({ employees }) => employees.filter((column) => column.free.length > 0));
  const column = pick(free.find((columns) => columns.length >= OPEN_COLUMNS) ?? [], chance);
  const span = pick(column?.free ?? [], chance);
  if (!column || !span) return null;
  const at = DateTime.fromISO(span.startAt, { zone });
  const minutesFree = DateTime.fromISO(span.endAt).diff(at, 'minutes').minutes;
  const service = pick(fittingServices(salon.team, column.employeeId, minutesFree), chance);
  if (!service) return null;
  const booked = await bookAt(salon, column.employeeId, service.id, at, chance);
  return booked !== null ? `booked for ${at.toFormat('ccc HH:mm')}` : null;
}

async function comingOf({ desk }: Salon) {
  const startsAfter = DateTime.now().minus({ hours: 8 }).toISO();
  const coming = await desk.ask(
    `query ($startsAfter: DateTime!) { reservations(startsAfter: $startsAfter, status: [PENDING, CONFIRMED], first: 60) {
       edges { node { id status startAt client { firstName } } } } }`,
    { startsAfter },
    COMING,
  );
  return coming?.reservations.edges.map(({ node }) => node) ?? [];
}

async function moveSomebody({ salon, chance }: Played): Promise<Done> {
  const booking = pick(await comingOf(salon), chance);
  if (!booking) return null;
  const startAt = DateTime.fromISO(booking.startAt, { setZone: true })
    .plus({ minutes: chance() < 0.5 ? 30 : -30 })
    .toISO();
  const moved = await salon.desk.ask(
    `mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { reservation { id } } }`,
    { input: { reservationId: booking.id, startAt, notifyClient: false, override: ['OFF_GRID', 'MIN_NOTICE'] } },
    z.unknown(),
  );
  return moved ? `moved ${booking.client?.firstName ?? 'somebody'} by half an hour` : null;
}

async function cancelSomebody({ salon, chance }: Played): Promise<Done> {
  const booking = pick(await comingOf(salon), chance);
  if (!booking) return null;
  const cancelled = await salon.desk.ask(
    'mutation ($input: CancelAsProviderInput!) { cancelReservationAsProvider(input: $input) { reservation { id } } }',
    { input: { reservationId: booking.id, notifyClient: false, reason: 'Choroba' } },
    z.unknown(),
  );
  return cancelled ? `cancelled ${booking.client?.firstName ?? 'somebody'}` : null;
}

async function markSomebody({ salon, chance }: Played): Promise<Done> {
  const begun = (await comingOf(salon)).filter(({ startAt }) => Date.parse(startAt) < Date.now());
  const booking = pick(begun, chance);
  if (!booking) return null;
  const verb = chance() < 0.85 ? 'completeReservation' : 'markNoShow';
  const marked = await salon.desk.ask(
    `mutation ($input: MoveReservationInput!) { ${verb}(input: $input) { reservation { id } } }`,
    { input: { reservationId: booking.id, notifyClient: false } },
    z.unknown(),
  );
  return marked
    ? `${verb === 'markNoShow' ? 'did not come' : 'is done'}: ${booking.client?.firstName ?? 'somebody'}`
    : null;
}
