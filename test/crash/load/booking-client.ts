import { setTimeout as wait } from 'node:timers/promises';
import type { Action, Answer } from '../calls.ts';
import type { Random } from '../harness/random.ts';
import { type HttpClient, httpClient, placeOf, type Salesroom } from './http-client.ts';
import { actOnVisit, type Visits } from './visit-client.ts';

const PAUSE_MS = 80;
/** How often a wish comes twice. */
const REPEATED = 0.3;
/** How often a turn is about a visit, where there are services for one. */
const VISITS = 0.15;
const CONFIRM = `mutation ($id: UUID!) { confirmReservation(input: { reservationId: $id }) { reservation {
  id version status employeeId serviceId startAt clientNote } } }`;

type Booked = NonNullable<Answer['reservation']>;
type Create = Extract<Action, { kind: 'create' }>;

/** Persons who are booked: few, so that one has several reservations and two clients book for one. */
const GUESTS = 12;

/** The shared state of all clients of a run. */
export interface Market extends Visits {
  readonly room: Salesroom;
  readonly booked: Booked[];
}

/** Books, moves, cancels, confirms and reads until `stopped`, with the probabilities of `random`. */
export async function runBookingClient(market: Market, name: string, random: Random, stopped: () => boolean) {
  const http = httpClient(market.room, random.fork('http'));
  for (let turn = 0; !stopped(); turn += 1) {
    await act(market, http, random, `${name}-${turn}`);
    await wait(random.below(PAUSE_MS));
  }
}

async function act(market: Market, http: HttpClient, random: Random, tag: string): Promise<void> {
  const { booked, salon } = market;
  if (salon.visitServiceIds.length > 0 && random.chance(VISITS))
    return actOnVisit(market, http, random, tag, guestOf(random));
  const dice = random.below(100);
  if (dice < 12) return createFair(market, http, tag);
  if (dice < 48 || booked.length === 0) return createSome(market, http, random, tag);
  const one = booked[booked.length - 1 - random.below(Math.min(booked.length, 40))] ?? random.pick(booked);
  const path = `/reservations/${one.id}`;
  if (dice < 60) {
    const expectedVersion = random.chance(0.4) ? one.version : null;
    const action = { kind: 'update', reservationId: one.id, note: tag, expectedVersion } as const;
    const body = { clientNote: tag, ...(expectedVersion === null ? {} : { expectedVersion }) };
    return remember(market, await http.call(action, { method: 'PATCH', path, body, key: `${tag}-update` }));
  }
  if (dice < 74) return move(market, http, random, one);
  if (dice < 86) {
    const action = { kind: 'cancel', reservationId: one.id } as const;
    await http.call(action, { method: 'POST', path: `${path}/cancel`, body: { notifyClient: false } });
    return;
  }
  if (dice < 93) {
    const body = { query: CONFIRM, variables: { id: one.id } };
    const action = { kind: 'confirm', reservationId: one.id } as const;
    await http.call(action, { method: 'POST', path: '/graphql', body, asOwner: true });
    return;
  }
  remember(market, await http.call({ kind: 'read', reservationId: one.id }, { method: 'GET', path }));
}

async function createFair(market: Market, http: HttpClient, tag: string): Promise<void> {
  const { fairServiceId } = market.salon;
  const wanted = [0, 1].map((index): Create | null => {
    const startAt = market.starts.unused(fairServiceId);
    const key = `key-${tag}-${index}`;
    return startAt === null
      ? null
      : { kind: 'create', key, tag: key, client: addressOf(key), serviceId: fairServiceId, employeeId: null, startAt };
  });
  await Promise.all(wanted.map((action) => action && create(market, http, action)));
}

async function createSome(market: Market, http: HttpClient, random: Random, tag: string): Promise<void> {
  const { salon, starts } = market;
  const serviceId = random.pick(Object.keys(salon.services).filter((id) => id !== salon.fairServiceId));
  const employeeId = random.chance(0.6) ? random.pick(salon.services[serviceId]?.performers ?? []) : null;
  const key = random.chance(0.85) ? `key-${tag}` : null;
  const client = guestOf(random);
  const startAt = starts.of(serviceId, random);
  const action: Create = { kind: 'create', key, tag, client, serviceId, employeeId, startAt };
  if (key && random.chance(0.3)) return createHeld(market, http, random, action);
  // Without a key a repeat would be a second booking, so such a call is made once.
  const attempts = key && random.chance(0.2) ? [action, action] : [action];
  const again = random.chance(REPEATED) ? [createAgain(market, http, random, action)] : [];
  await Promise.all([...attempts.map((one) => create(market, http, one)), ...again]);
  if (!key || !random.chance(0.15)) return;
  await create(market, http, { ...action, tag: `${tag}-other`, startAt: starts.of(serviceId, random) });
}

/** Repeats a create with a new key and ANY, as a host that lost the answer; some want a second reservation. */
async function createAgain(market: Market, http: HttpClient, random: Random, action: Create): Promise<void> {
  const tag = `${action.tag}-again`;
  const wanted = random.pick<Partial<Create>>([{}, {}, { allowClientOverlap: true }, { allowClientOverlap: false }]);
  await wait(random.below(2 * PAUSE_MS));
  await create(market, http, { ...action, key: `key-${tag}`, tag, employeeId: null, ...wanted });
}

const guestOf = (random: Random) => addressOf(`guest-${random.below(GUESTS)}`);
const addressOf = (name: string) => `${name}@example.com`;

/** Creates a hold, then books it, deletes it, or leaves it. */
async function createHeld(market: Market, http: HttpClient, random: Random, action: Create): Promise<void> {
  const { serviceId, employeeId, startAt } = action;
  const body = { ...placeOf(action), seconds: 30 };
  const key = `${action.key}-hold`;
  const wanted = { kind: 'hold', serviceId, employeeId, startAt } as const;
  const answer = await http.call(wanted, { method: 'POST', path: '/holds', body, key });
  const holdId = answer?.hold?.id;
  const dice = random.below(10);
  if (!holdId || dice === 0) return;
  if (dice > 2) return create(market, http, { ...action, holdId });
  await http.call({ kind: 'release', holdId }, { method: 'DELETE', path: `/holds/${holdId}` });
}

async function create(market: Market, http: HttpClient, action: Create): Promise<void> {
  remember(market, await http.create(action));
}

async function move(market: Market, http: HttpClient, random: Random, one: Booked): Promise<void> {
  const { salon, starts } = market;
  const employeeId = random.pick(salon.services[one.serviceId]?.performers ?? []);
  const startAt = starts.of(one.serviceId, random);
  const { id: reservationId, serviceId } = one;
  const action = { kind: 'reschedule', reservationId, serviceId, employeeId, startAt } as const;
  const body = { startAt: new Date(startAt).toISOString(), employeeId, notifyClient: false };
  const path = `/reservations/${reservationId}${random.chance(0.5) ? '/reschedule' : ''}`;
  remember(market, await http.call(action, { method: 'PATCH', path, body }));
}

// Bookings chosen by fairness stay unchanged, so that their days can be compared.
function remember({ booked, salon }: Market, answer: Answer | null): void {
  const reservation = answer?.reservation;
  if (!reservation || answer.status >= 300 || reservation.serviceId === salon.fairServiceId) return;
  const known = booked.findIndex(({ id }) => id === reservation.id);
  if (known < 0) booked.push(reservation);
  else booked[known] = reservation;
}
