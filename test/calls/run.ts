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
const DAY_MS = 86_400_000;
const SURFACES: readonly Surface[] = ['REST', 'TOOLS', 'SDK'];

export interface RunOptions {
  readonly world: World;
  readonly calls: number;
  readonly seed: number;
  readonly plant?: Plant;
  /** Called after each salon with the number of calls so far. */
  readonly tell?: (calls: number) => void;
}

/** Makes so many calls, salon by salon; returns what went over the line. */
export async function runCalls({ world, calls, seed, plant = {}, tell }: RunOptions): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let made = 0; made < calls; made += CALLS_PER_SALON) {
    const salon = await world.openSalon();
    const random = randomOf(seed).fork(`salon ${made}`);
    const limit = pLimit(AT_ONCE);
    const persons = personsOf(PERSONS_PER_SALON);
    const days = DAYS_AHEAD.map((ahead) => dateIn(ZONE, new Date(Date.now() + ahead * DAY_MS)));
    const numbers = Array.from({ length: Math.min(CALLS_PER_SALON, calls - made) }, (_, index) => made + index);
    await Promise.all(
      numbers.map((number) => {
        const own = random.fork(String(number));
        const script = { call: `call-${seed}-${number}`, person: own.pick(persons), random: own, days };
        return limit(() => ring({ world, salon, attempts, plant }, script));
      }),
    );
    tell?.(Math.min(calls, made + CALLS_PER_SALON));
  }
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

/** A call, and sometimes another one of the same person at once or later. */
async function ring(place: Place, script: Script): Promise<void> {
  const { random } = script;
  const again = random.chance(RINGS_AGAIN);
  const first = makeCall(place, script);
  if (!again) return await first;
  if (random.chance(0.5)) await first;
  await Promise.all([
    first,
    makeCall(place, { ...script, call: `${script.call}-again`, random: random.fork('again') }),
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
  const desk = facts.surface === 'REST' ? restDesk(line, salon, facts) : await toolsDesk(line, salon, facts);
  try {
    await deskCall(openHost(desk, randomFor(script), facts.id), script);
  } finally {
    await desk.close();
  }
}

const randomFor = ({ random }: Script): Random => random.fork('host');
