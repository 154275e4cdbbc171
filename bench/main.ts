import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { findingsOf } from './report.ts';

const BENCHES = ['slots-engine', 'slots-http', 'reservations', 'data-layer', 'graphql', 'webhooks', 'start-up'];

const LARGE = '--large';
const parameters = process.argv.slice(2).filter((parameter) => parameter !== LARGE);
/** `npm run bench -- --large` fills a database for minutes, so it is separate. */
const benches = process.argv.includes(LARGE) ? ['large'] : BENCHES;

/** Runs every benchmark in a child process, one after the other, and prints all findings. */
for (const bench of benches) {
  console.log(`\n${bench}; load average of the last minute ${loadavg()[0]?.toFixed(1)}`);
  const script = new URL(`${bench}.ts`, import.meta.url).pathname;
  const [code] = await once(spawn(process.execPath, [script, ...parameters], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`The benchmark ${bench} ended with ${code}.`);
}
const findings = await Promise.all(benches.map(findingsOf));
console.log('\nAll, each beside its yardstick in the same run');
console.table(findings.flat());
