import { parseArgs } from 'node:util';
import { checkAll } from '../checks/check-all.ts';
import { summaryOf } from '../summary.ts';
import { runUpgrade } from './run-upgrade.ts';

/** `npm run upgrade -- --from FOLDER --back FOLDER`: both are checkouts of earlier versions after `npm ci`; `--calm` injects no faults, in two processes. */
const SEEDS = 1_000_000;
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    back: { type: 'string' },
    calm: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
  },
});
const { from, back } = values;
if (!from || !back)
  throw new Error('--from FOLDER --back FOLDER: checkouts of the first version and of the one before.');

const startedAt = performance.now();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`);
tell(`seed ${values.seed}`);
const evidence = await runUpgrade({ from, back, seed: Number(values.seed), isCalm: values.calm, tell });
for (const line of summaryOf(evidence)) tell(line);
const violations = checkAll(evidence);
for (const { point, what } of violations.slice(0, SHOWN)) console.error(`${point}: ${what}`);
tell(`${violations.length} violations`);
if (violations.length > 0) {
  for (const output of evidence.outputs) console.error(output);
  process.exitCode = 1;
}
