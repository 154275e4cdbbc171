import { parseArgs } from 'node:util';
import { checkAll } from './checks/check-all.ts';
import { FAILPOINT_NAMES } from './child/patches.ts';
import { CONSTRAINT_NAMES, runUnderFaults } from './run.ts';
import { summaryOf } from './summary.ts';

/** `npm run crash -- --minutes N --seed S`: the long run; with `--failpoint name` a run that must find a violation. */
const MINUTES_DEFAULT = '5';
const SEEDS = 1_000_000;
const SHOWN = 20;
const SAFEGUARDS = [...CONSTRAINT_NAMES, ...FAILPOINT_NAMES] as const;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: MINUTES_DEFAULT },
    seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
    failpoint: { type: 'string' },
  },
});
const failpoint = SAFEGUARDS.find((name) => name === values.failpoint);
if (values.failpoint && !failpoint) throw new Error(`--failpoint is one of ${SAFEGUARDS.join(', ')}.`);

const startedAt = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`);
tell(`seed ${values.seed}, ${values.minutes} minutes${failpoint ? `, without the ${failpoint}` : ''}`);
const seed = Number(values.seed);
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
const milliseconds = Number(values.minutes) * 60_000;
const evidence = await runUnderFaults({ seed, milliseconds, failpoint, signal: interruption.signal, tell });
for (const line of summaryOf(evidence)) tell(line);
const violations = checkAll(evidence);
for (const { point, what } of violations.slice(0, SHOWN)) console.error(`${point}: ${what}`);
tell(`${violations.length} violations`);
if (violations.length > 0) {
  for (const output of evidence.outputs) console.error(output);
  process.exitCode = 1;
}
