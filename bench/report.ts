import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { rounded } from './load.ts';

const RESULTS = new URL('results/', import.meta.url);

/** One line of the table at the end: what was measured, beside what, and whether the aim was met. */
export interface Finding {
  readonly what: string;
  readonly service: string;
  readonly yardstick: string;
  readonly share: number | null;
  readonly aim: string;
  readonly met: boolean;
}

/** A rate beside that of its yardstick, of which it should reach the share `aim`. */
export function reaches(what: string, perSecond: number, barePerSecond: number, aim: number): Finding {
  const share = rounded(perSecond / barePerSecond);
  return {
    what,
    service: `${perSecond}/s`,
    yardstick: `${barePerSecond}/s`,
    share,
    aim: `>= ${aim}`,
    met: share >= aim,
  };
}

/** A duration beside that of its yardstick, which it should not exceed by more than the factor `aim`. */
export function within(what: string, taken: number, bareTaken: number, unit: string, aim: number): Finding {
  const share = rounded(taken / bareTaken);
  return {
    what,
    service: `${taken} ${unit}`,
    yardstick: `${bareTaken} ${unit}`,
    share,
    aim: `<= ${aim}`,
    met: share <= aim,
  };
}

/** A quantity that should stay below a bound of its own. */
export function below(what: string, taken: number, unit: string, aim: number): Finding {
  return { what, service: `${taken} ${unit}`, yardstick: '-', share: null, aim: `< ${aim} ${unit}`, met: taken < aim };
}

/** Prints a table and writes the same as `results/<name>.json`, with what `npm run bench` sums up. */
export async function report(
  name: string,
  title: string,
  results: readonly object[],
  findings: readonly Finding[] = [],
): Promise<void> {
  console.log(title);
  console.table(results);
  await mkdir(RESULTS, { recursive: true });
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, loadAverage: loadavg() };
  await writeFile(resultOf(name), `${JSON.stringify({ machine, results, findings }, null, 2)}\n`);
}

/** What the last run of a benchmark found. */
export async function findingsOf(name: string): Promise<readonly Finding[]> {
  const { findings }: { findings: Finding[] } = JSON.parse(await readFile(resultOf(name), 'utf8'));
  return findings;
}

function resultOf(name: string): URL {
  return new URL(`${name}.json`, RESULTS);
}
