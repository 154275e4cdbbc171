import type { Random } from '../../crash/harness/random.ts';
import { type Answer, type Json, noteOf } from '../attempt.ts';
import { WORDS } from '../world/salon-file.ts';
import type { Host } from './host.ts';

/** A person who rings. */
export interface Person {
  readonly firstName: string;
  readonly phone: string;
}

interface Offer {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly price: Json;
  readonly employeeIds: readonly string[];
}

export interface Script {
  readonly call: string;
  readonly person: Person;
  readonly random: Random;
  /** The days that callers wish for, `YYYY-MM-DD`. */
  readonly days: readonly string[];
}

const REFUSALS_TAKEN = 2;

/** A call over REST or the tools: service, person, time, perhaps a hold, the booking, perhaps a change. */
export async function deskCall(host: Host, script: Script): Promise<void> {
  const serviceId = await resolve(host, script.random);
  const person = await introduce(host, script);
  if (serviceId === null) return;
  const booked = await book(host, script, serviceId, person, {});
  if (booked === null) return;
  const { random } = script;
  if (random.chance(0.3)) await move(host, script, serviceId, booked);
  if (random.chance(0.15)) await bookAgain(host, script, person, random.chance(0.5) ? serviceId : null);
  if (!random.chance(0.2)) return;
  await host.write('cancelReservation', { id: booked['id'] });
  if (random.chance(0.4)) await book(host, script, serviceId, person, {});
}

async function resolve(host: Host, random: Random): Promise<string | null> {
  const answer = await host.read('resolveSelection', { serviceQuery: random.pick(WORDS) });
  const resolved = answer?.body['resolved'];
  return typeof resolved === 'object' && resolved ? (resolved as { serviceId: string }).serviceId : null;
}

/** The caller by their number, or by contact data. */
async function introduce(host: Host, { random, person }: Script): Promise<Json> {
  if (random.chance(0.5)) return { client: person };
  const answer = await host.read('identifyClient', { phone: person.phone });
  const providerClientId = answer?.body['providerClientId'];
  return typeof providerClientId === 'string' ? { providerClientId } : { client: person };
}

async function book(host: Host, script: Script, serviceId: string, person: Json, extra: Json): Promise<Json | null> {
  const { random, call } = script;
  let offers = await find(host, script, { serviceId });
  for (let refused = 0; refused <= REFUSALS_TAKEN; refused += 1) {
    const [offer, other = offer] = offers;
    if (!offer || !other) return null;
    const input = { serviceId, ...selected(offer, random) };
    const holdId = random.chance(0.3) ? await hold(host, input) : null;
    const wish = { ...extra, ...person, clientNote: noteOf(call, extra['another'] === true) };
    const instead = { serviceId, ...selected(other, random), ...wish };
    const answer = await host.write('createReservation', { ...input, ...wish, ...(holdId && { holdId }) }, instead);
    if (answer === null || answer.isDone) return answer?.body ?? null;
    if (holdId !== null && random.chance(0.5)) await host.write('deleteHold', { id: holdId });
    const { reason, alternatives = [] } = contextOf(answer);
    if (reason === 'ALREADY_BOOKED' && !random.chance(0.3)) return null;
    offers = alternatives;
  }
  return null;
}

async function hold(host: Host, input: Json): Promise<string | null> {
  const answer = await host.write('createHold', { ...input, seconds: 30 });
  return answer?.isDone ? String(answer.body['id']) : null;
}

async function move(host: Host, script: Script, serviceId: string, { id }: Json): Promise<void> {
  const [offer, other] = await find(host, script, { serviceId, excludeReservationId: String(id) });
  if (!offer) return;
  const to = ({ startsAt, employeeIds }: Offer) => ({
    id,
    startAt: startsAt,
    employeeIds,
    employeeSelectionMode: 'ANY',
  });
  await host.write('rescheduleReservation', to(offer), to(other ?? offer));
}

/** A second appointment: of another service, or of this one, asked for or not. */
async function bookAgain(host: Host, script: Script, person: Json, sameService: string | null): Promise<void> {
  const serviceId = sameService ?? (await resolve(host, script.random));
  const extra = script.random.chance(0.5) ? { another: true } : {};
  if (serviceId !== null) await book(host, script, serviceId, person, extra);
}

/** Offers near a random wish, or the first free time. */
async function find(host: Host, { random, days }: Script, query: Json): Promise<readonly Offer[]> {
  const day = random.pick(days);
  if (random.chance(0.5)) {
    const startAt = `${day}T1${random.below(4)}:${random.pick(['00', '30'])}:00Z`;
    const answer = await host.read('suggestSlots', { ...query, startAt });
    return (answer?.body['suggestions'] ?? []) as readonly Offer[];
  }
  const answer = await host.read('findFirstAvailable', { ...query, dateFrom: day, dateTo: days.at(-1) });
  return answer?.body['startsAt'] ? [answer.body as unknown as Offer] : [];
}

/** A certain employee of the offer, or any of them; sometimes as it was quoted. */
function selected({ startsAt, endsAt, price, employeeIds }: Offer, random: Random): Json {
  const quoted = random.chance(0.5) ? { expectedEndAt: endsAt, expectedPrice: price } : {};
  const employees = random.chance(0.5)
    ? { employeeSelectionMode: 'SPECIFIC', employeeId: random.pick(employeeIds) }
    : { employeeSelectionMode: 'ANY', ...(random.chance(0.5) && { employeeIds }) };
  return { startAt: startsAt, ...quoted, ...employees };
}

function contextOf({ body }: Answer): { readonly reason?: string; readonly alternatives?: readonly Offer[] } {
  return (body['context'] ?? {}) as { readonly reason?: string; readonly alternatives?: readonly Offer[] };
}
