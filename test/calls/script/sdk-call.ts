import {
  Arrangement,
  type BookingClient,
  ConnectionError,
  createClient,
  isApiError,
  type OfferedSlot,
  type PhoneCall,
  phoneCall,
  type Schemas,
} from '../../../packages/client/src/index.ts';
import type { Random } from '../../crash/harness/random.ts';
import { WORDS } from '../world/salon-file.ts';
import { ZONE } from '../world/world.ts';
import { ADDRESS } from './desk.ts';
import type { Script } from './desk-call.ts';
import { HungUp } from './host.ts';

const TRIES = 3;
const HANGS_UP = 0.03;
const DROPS_RESULT = 0.1;
const INTERRUPTS = 0.05;

type Booking = Schemas['Booking'];

/** A call over the client package: by its steps for a voicebot, or by the operations of `phoneCall`. */
export async function sdkCall(line: typeof fetch, script: Script): Promise<void> {
  const credentials = { clientId: 'line', clientSecret: 'line' };
  const booking = createClient({ baseUrl: ADDRESS, ...credentials, fetch: line, maxRetries: 1 });
  const call = phoneCall(booking, { id: script.call, phone: script.person.phone });
  await insist(script.random, () => call.recognise(script.person.firstName));
  if (script.random.chance(0.4)) await arranged(booking, call, script);
  else await operated(booking, call, script);
}

async function arranged(booking: BookingClient, call: PhoneCall, { random, person, days }: Script): Promise<void> {
  const [moving] = call.caller?.upcoming ?? [];
  const options = { timeZone: ZONE, ...(moving && random.chance(0.3) && { moving }) };
  const arrangement = new Arrangement(booking, call, options);
  const hear = (said: Parameters<Arrangement['hear']>[0]) => insist(random, () => arrangement.hear(said));
  const clock = `1${random.below(4)}:00`;
  await hear({ rest: random.pick(WORDS), date: random.pick(days), clock, isExact: true });
  if ('offers' in arrangement.step) await hear({ choice: 0 });
  await hear({ isYes: true });
  if (arrangement.step.kind === 'NAME_UNKNOWN') await hear({ name: { firstName: person.firstName } });
}

async function operated(booking: BookingClient, call: PhoneCall, { random, person, days }: Script): Promise<void> {
  const resolution = await insist(random, () => booking.catalog.resolveSelection({ serviceQuery: random.pick(WORDS) }));
  const serviceId = resolution?.resolved?.serviceId;
  if (!serviceId) return;
  const slot = await freeSlot(booking, random, { serviceId, dateFrom: random.pick(days), dateTo: days.at(-1) });
  if (!slot) return;
  if (random.chance(0.4)) await insist(random, () => call.keep(serviceId, slot));
  const stranger = call.caller ? undefined : { firstName: person.firstName };
  const booked = await insist(random, () => call.book(serviceId, slot, stranger));
  if (booked && random.chance(0.4)) await changed(booking, call, booked, random);
  else if (call.hold && random.chance(0.5)) await insist(random, () => call.release());
}

async function changed(booking: BookingClient, call: PhoneCall, booked: Booking, random: Random): Promise<void> {
  if (random.chance(0.4)) return void (await insist(random, () => call.cancel(booked)));
  const { serviceId, startAt, id } = booked;
  const query = { serviceId, startAt, excludeReservationId: id, limit: 5 };
  const found = await insist(random, () => booking.slots.suggest(query));
  const slot = found?.suggestions.at(-1);
  if (slot) await insist(random, () => call.move(booked, slot));
}

async function freeSlot(
  booking: BookingClient,
  random: Random,
  query: { serviceId: string; dateFrom: string; dateTo: string | undefined },
): Promise<OfferedSlot | null> {
  const slotPreference = random.pick(['earliest', 'latest'] as const);
  const found = await insist(random, () => booking.slots.findFirstAvailable({ ...query, slotPreference }));
  if (!found || found.startsAt === null || found.endsAt === null) return null;
  return { ...found, startsAt: found.startsAt, endsAt: found.endsAt };
}

/** The result of one of the attempts that a host makes; null for a refusal, and where no answer came. */
async function insist<Result>(random: Random, attempt: () => Promise<Result>): Promise<Result | null> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (random.chance(HANGS_UP)) throw new HungUp();
    const both = random.chance(INTERRUPTS) ? [attempt(), attempt()] : [attempt()];
    const settled = await Promise.allSettled(both);
    const [outcome] = settled;
    if (outcome?.status === 'fulfilled' && !random.chance(DROPS_RESULT)) return outcome.value;
    if (outcome?.status !== 'rejected') continue;
    if (isApiError(outcome.reason)) return null;
    if (!(outcome.reason instanceof ConnectionError)) throw outcome.reason;
  }
  return null;
}
