import { sharedLimiter } from 'limits/limiters.ts';
import { report } from './report.ts';
import { statementsOf } from './statements.ts';
import { withBench } from './support.ts';

const CALLS_PER_MINUTE = 600;
const CALLERS = 50;
const MICROSECONDS = 1000;

/** The cost of counting for a client that uses a sixth of its limit, half of it, and all of it. */
await withBench(new Date(), async ({ service }) => {
  const results: object[] = [];
  for (const callsPerMinute of [100, 300, 600]) {
    const limiter = sharedLimiter(service.database.sql)(`bench-${callsPerMinute}`, CALLS_PER_MINUTE);
    const calls = CALLERS * callsPerMinute;
    const startedAt = performance.now();
    const statements = await statementsOf(async () => {
      for (let call = 0; call < calls; call += 1) await limiter.consume(`caller-${call % CALLERS}`);
    });
    const microsecondsPerRequest = Math.round(((performance.now() - startedAt) * MICROSECONDS) / calls);
    const writesPerRequest = Number((statements.length / calls).toFixed(3));
    results.push({ callsPerMinute, writesPerRequest, microsecondsPerRequest });
  }
  await report('rate-limits', 'A limit of 600 calls a minute that processes share', results);
});
