import { afterAll, beforeAll, test } from 'vitest';
import { runCalls } from './run.ts';
import { servedWorld } from './world/served-world.ts';

let world: Awaited<ReturnType<typeof servedWorld>>;
beforeAll(async () => {
  world = await servedWorld();
});
afterAll(() => world?.close());

const SEED = 7;

test('calls', async () => {
  const attempts = await runCalls({ world, calls: 300, seed: SEED });
  const kinds = Map.groupBy(
    attempts,
    ({ call, operation, answer }) =>
      `${call.surface} ${operation} ${answer === null ? 'unknown' : answer.isDone ? 'done' : `${answer.body['error']} ${(answer.body['context'] as any)?.reason ?? answer.body['message'] ?? JSON.stringify(answer.body)} ${JSON.stringify(answer.body['details'] ?? '')}`}`,
  );
  for (const [kind, all] of [...kinds].sort()) console.log(all.length, kind);
});
