import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { rounded } from './load.ts';

const RESULTS = new URL('results/', import.meta.url);

/** One line of the final table: the measured value, its comparison, and whether the aim was met. */
export interface Finding {
  readonly what: string;
  readonly service: string;
  readonly yardstick: string;
  readonly share: number | null;
  readonly aim: string;
  readonly met: boolean;
}

/** A rate, which should reach the fraction `aim` of its yardstick. */
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

/** A duration, which should not exceed its yardstick by more than the factor `aim`. */
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

/** A quantity that should stay below a bound. */
export function below(what: string, taken: number, unit: string, aim: number): Finding {
  return { what, service: `${taken} ${unit}`, yardstick: '-', share: null, aim: `< ${aim} ${unit}`, met: taken < aim };
}

/** Prints a table and writes it to `results/<name>.json`, with the findings for the summary of `npm run bench`. */
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

/** The findings of the last run of a benchmark. */
export async function findingsOf(name: string): Promise<readonly Finding[]> {
  const { findings }: { findings: Finding[] } = JSON.parse(await readFile(resultOf(name), 'utf8'));
  return findings;
}

function resultOf(name: string): URL {
  return new URL(`${name}.json`, RESULTS);
}
