import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from './attempt.ts';
import { checkCalls } from './checks/check-calls.ts';
import type { Plant } from './line.ts';
import { withInput } from './protocol.ts';
import { runCalls } from './run.ts';
import { servedWorld } from './world/served-world.ts';
import type { World } from './world/world.ts';

const CALLS = 60;
/** Some 5 seconds each on a quiet machine. */
const DEADLINE_MS = 200_000;
const SEED = 11;
/** Hosts repeat more often than in other runs, so that few calls find the fault. */
const LOST = 0.4;

let world: World;
beforeAll(async () => {
  world = await servedWorld();
});
afterAll(() => world?.close());

/** The promises that calls with a planted fault break. */
async function brokenBy(plant: Plant, afterwards = () => Promise.resolve()): Promise<string[]> {
  const attempts = await runCalls({ world, calls: CALLS, seed: SEED, plant: { lost: LOST, ...plant } });
  await afterwards();
  const violations = await checkCalls(world.pool, attempts);
  return [...new Set(violations.map(({ promise }) => promise))].sort();
}

test('double and second bookings are found while every create asks for them', { timeout: DEADLINE_MS }, async () => {
  const broken = await brokenBy({
    request: (request) => {
      if (request.operation !== 'createReservation') return request;
      const overlap = request.call.surface === 'TOOLS' ? {} : { allowClientOverlap: true };
      return withInput({ ...request, input: { ...request.input, ...overlap, another: true }, conversation: null });
    },
  });
  expect(broken).toEqual(expect.arrayContaining(['double booking', 'second booking']));
});

test('repeats are found that the service does not recognise, since the host drops the conversation between them', {
  timeout: DEADLINE_MS,
}, async () => {
  const broken = await brokenBy({
    request: (request, isRepeat) => (isRepeat ? withInput({ ...request, conversation: null }) : request),
  });
  expect(broken).toContain('repeat');
});

test('a sentence on a refusal, and a promise that the database does not keep, are found', {
  timeout: DEADLINE_MS,
}, async () => {
  const broken = await brokenBy({
    answer: ({ operation }, answer) => {
      if (!answer.isDone) return { ...answer, body: { ...answer.body, say: 'Booked.' } };
      return operation === 'createReservation' ? { ...answer, body: unknown(answer.body) } : answer;
    },
  });
  expect(broken).toEqual(['empty promise', 'said on a refusal']);
});

test('an unfulfilled conversation that is not published, or twice, is found', { timeout: DEADLINE_MS }, async () => {
  const forget = async () => void (await world.pool.query('DELETE FROM logged_event'));
  expect(await brokenBy({}, forget)).toEqual(['unfulfilled']);
  const repeat = async () => {
    await world.pool.query('UPDATE conversation SET told_at = NULL');
    await world.sweepAt(new Date(Date.now() + 86_400_000));
  };
  expect(await brokenBy({}, repeat)).toEqual(['unfulfilled']);
});

/** The record with a reference that no reservation has. */
const unknown = (body: Json): Json => ({ ...body, reference: '777777' });
