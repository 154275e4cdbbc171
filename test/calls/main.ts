import { parseArgs } from 'node:util';
import { randomOf } from '../crash/harness/random.ts';
import { checkCalls } from './checks/check-calls.ts';
import { uncovered } from './checks/coverage.ts';
import { runCalls } from './run.ts';
import { summaryOf } from './summary.ts';
import { killedWorld } from './world/killed-world.ts';

/** `npm run calls -- --calls N --seed S`: the long run, with a service that is killed now and then. */
const CALLS_DEFAULT = '10000';
const SEEDS = 1_000_000;
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: CALLS_DEFAULT },
    seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
  },
});
const [calls, seed] = [Number(values.calls), Number(values.seed)];
const startedAt = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`);
tell(`seed ${seed}, ${calls} calls`);
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
const world = await killedWorld(randomOf(seed).fork('kills'), tell);
try {
  const attempts = await runCalls({
    ...{ world, calls, seed, signal: interruption.signal },
    tell: (made) => tell(`${made} calls`),
  });
  for (const line of summaryOf(attempts)) tell(line);
  const violations = await checkCalls(world.pool, attempts);
  for (const { promise, what } of violations.slice(0, SHOWN)) console.error(`${promise}: ${what}`);
  const lacking = interruption.signal.aborted ? [] : uncovered(attempts, calls);
  if (lacking.length > 0) tell(`this run says little: ${lacking.join(', ')}`);
  tell(`${violations.length} violations`);
  if (violations.length > 0 || lacking.length > 0) process.exitCode = 1;
} finally {
  await world.close();
}
