import pLimit from 'p-limit';
import { dateIn } from '../../packages/client/src/index.ts';
import { type Random, randomOf } from '../crash/harness/random.ts';
import type { Attempt, CallFacts, Surface } from './attempt.ts';
import { openLine, type Plant } from './line.ts';
import { restDesk, toolsDesk } from './script/desk.ts';
import { deskCall, type Person, type Script } from './script/desk-call.ts';
import { HungUp, openHost } from './script/host.ts';
import { sdkCall } from './script/sdk-call.ts';
import { type Salon, type World, ZONE } from './world/world.ts';

const CALLS_PER_SALON = 60;
const PERSONS_PER_SALON = 18;
const AT_ONCE = 8;
const RINGS_AGAIN = 0.3;
const WITHOUT_CONVERSATION = 0.08;
const DAYS_AHEAD = [2, 3, 4];
/** Longer than a conversation is silent before it counts as ended, and than a hold lives. */
const QUIET_MS = 3_600_000;
const DAY_MS = 86_400_000;
const SURFACES: readonly Surface[] = ['REST', 'TOOLS', 'SDK'];

export interface RunOptions {
  readonly world: World;
  readonly calls: number;
  readonly seed: number;
  readonly plant?: Plant;
  /** Ends the run after the present salon. */
  readonly signal?: AbortSignal;
  /** Called after each salon with the number of calls so far. */
  readonly tell?: (calls: number) => void;
}

/** Makes so many calls, salon by salon; returns what went over the line. */
export async function runCalls({ world, calls, seed, plant = {}, signal, tell }: RunOptions): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let made = 0; made < calls && !signal?.aborted; made += CALLS_PER_SALON) {
    // A service that does not start ends the run.
    await world.origin();
    const salon = await world.openSalon();
    const random = randomOf(seed).fork(`salon ${made}`);
    const limit = pLimit(AT_ONCE);
    const persons = personsOf(PERSONS_PER_SALON);
    const days = DAYS_AHEAD.map((ahead) => dateIn(ZONE, new Date(Date.now() + ahead * DAY_MS)));
    const rings = ringsOf(random, seed, made, Math.min(CALLS_PER_SALON, calls - made));
    await Promise.all(
      rings.map(({ call, ...ring }) => {
        const own = random.fork(call);
        const script = { call, person: own.pick(persons), random: own, days };
        return limit(() => makeCalls({ world, salon, attempts, plant }, script, ring));
      }),
    );
    tell?.(Math.min(calls, made + CALLS_PER_SALON));
  }
  // Two sweeps at once, as of two processes.
  const quietAt = new Date(Date.now() + QUIET_MS);
  await Promise.all([world.sweepAt(quietAt), world.sweepAt(quietAt)]);
  return attempts;
}

const personsOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    firstName: ['Marta', 'Jan', 'Olga'][index % 3] ?? '',
    phone: `+48600${String(100_000 + index)}`,
  }));

interface Place {
  readonly world: World;
  readonly salon: Salon;
  readonly attempts: Attempt[];
  readonly plant: Plant;
}

/** A person rings once, or again: after the first call or during it. */
interface Ring {
  readonly again: 'NEVER' | 'LATER' | 'AT_ONCE';
}

function ringsOf(random: Random, seed: number, first: number, calls: number): (Ring & { readonly call: string })[] {
  const rings: (Ring & { readonly call: string })[] = [];
  for (let left = calls; left > 0; left -= 1) {
    const isTwice = left > 1 && random.chance(RINGS_AGAIN);
    const again = isTwice ? random.pick(['LATER', 'AT_ONCE'] as const) : 'NEVER';
    rings.push({ call: `call-${seed}-${first + calls - left}`, again });
    if (isTwice) left -= 1;
  }
  return rings;
}

async function makeCalls(place: Place, script: Script, { again }: Ring): Promise<void> {
  const first = makeCall(place, script);
  if (again === 'NEVER') return await first;
  if (again === 'LATER') await first;
  await Promise.all([
    first,
    makeCall(place, { ...script, call: `${script.call}-again`, random: script.random.fork('again') }),
  ]);
}

async function makeCall({ world, salon, attempts, plant }: Place, script: Script): Promise<void> {
  const { random, call } = script;
  const facts: CallFacts = {
    id: call,
    providerId: salon.providerId,
    surface: random.pick(SURFACES),
    conversation: random.chance(WITHOUT_CONVERSATION) ? null : call,
  };
  const line = openLine({ call: facts, salon, random: random.fork('line'), origin: world.origin, attempts, plant });
  try {
    if (facts.surface === 'SDK') await sdkCall(line, script);
    else await byDesk(line, salon, facts, script);
  } catch (error) {
    if (!(error instanceof HungUp)) throw error;
  }
}

async function byDesk(line: typeof fetch, salon: Salon, facts: CallFacts, script: Script): Promise<void> {
  const desk =
    facts.surface === 'REST' ? restDesk(line, salon, facts) : await toolsDesk(line, salon, facts).catch(noLine);
  try {
    await deskCall(openHost(desk, randomFor(script), facts.id), script);
  } finally {
    await desk.close();
  }
}

/** A call whose first request gets no answer ends. */
function noLine(error: unknown): never {
  throw new HungUp('The line is dead.', { cause: error });
}

const randomFor = ({ random }: Script): Random => random.fork('host');
