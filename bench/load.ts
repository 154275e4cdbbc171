import { Agent, request } from 'undici';
import { requireJudge } from '../test/judges/installed.ts';

interface Load {
  readonly requests: { readonly total: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly duration: number;
  readonly errors: number;
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

const autocannon: (options: object) => Promise<Load> = requireJudge('autocannon');

/** A repeated request; `setupRequest` is the path of a module that varies it. */
export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** A function creates a new one for each run. */
  readonly body?: string | (() => string);
  readonly setupRequest?: string;
  /** Ends a run after this number of requests, if that is before its seconds. */
  readonly maxOverallRequests?: number;
}

/**
 * Medians over the rounds. Latencies are those of a single caller, in milliseconds; `loaded` ones are under the load.
 */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly loadedP50: number;
  readonly loadedP99: number;
  /** The CPU of the serving thread for one request; it varies less than rates when other processes run. */
  readonly cpuMicroseconds: number;
  readonly statuses: Readonly<Record<string, number>>;
}

interface LoadOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly samples: number;
}

interface Round {
  readonly perSecond: number;
  readonly loadedP50: number;
  readonly loadedP99: number;
  readonly cpuMicroseconds: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const agent = new Agent({ connections: 1 });
const WARM_UP_SECONDS = 1;

/** The median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the fraction `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Loads each target in turn, several rounds of it, so that disturbances affect all of them. */
export async function alternate<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  options: LoadOptions,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(targets) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Round[]>;
  const latencies = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (const name of names) await run(targets[name], options.connections, WARM_UP_SECONDS);
  for (let round = 0; round < options.rounds; round += 1) {
    for (const name of names) {
      rounds[name].push(await run(targets[name], options.connections, options.seconds));
      latencies[name].push(...(await sample(targets[name], options.samples / options.rounds)));
    }
  }
  const measured = names.map((name) => [name, summary(rounds[name], latencies[name])]);
  return Object.fromEntries(measured) as Record<Name, Measured>;
}

function summary(rounds: readonly Round[], latencies: readonly number[]): Measured {
  const statuses: Record<string, number> = {};
  for (const round of rounds) {
    for (const [status, count] of Object.entries(round.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  }
  return {
    perSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
    p50: rounded(median(latencies)),
    p99: rounded(quantile(latencies, 0.99)),
    loadedP50: median(rounds.map(({ loadedP50 }) => loadedP50)),
    loadedP99: median(rounds.map(({ loadedP99 }) => loadedP99)),
    cpuMicroseconds: Math.round(median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds))),
    statuses,
  };
}

/** Two decimals. */
export function rounded(value: number): number {
  return Number(value.toFixed(2));
}

async function run({ setupRequest, body, ...target }: Target, connections: number, seconds: number): Promise<Round> {
  const content = bodyOf(body);
  const varied = setupRequest ? { requests: [{ setupRequest }] } : {};
  const before = process.threadCpuUsage();
  const result = await autocannon({ ...target, ...varied, ...content, connections, duration: seconds, workers: 1 });
  if (result.errors > 0) throw new Error(`${result.errors} requests to ${target.url} failed.`);
  const { user, system } = process.threadCpuUsage(before);
  const statuses = Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]);
  return {
    perSecond: result.requests.total / result.duration,
    loadedP50: result.latency.p50,
    loadedP99: result.latency.p99,
    cpuMicroseconds: (user + system) / result.requests.total,
    statuses: Object.fromEntries(statuses),
  };
}

async function sample(target: Target, calls: number): Promise<number[]> {
  if (target.setupRequest) return [];
  const milliseconds: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = performance.now();
    await text(target);
    milliseconds.push(performance.now() - start);
  }
  return milliseconds;
}

function bodyOf(body: Target['body']): { body?: string } {
  if (body === undefined) return {};
  return { body: typeof body === 'string' ? body : body() };
}

/** The body of one answer; throws unless it is a success. */
export async function text({ url, method = 'GET', headers = {}, body }: Target): Promise<string> {
  const answer = await request(url, { method, headers, ...bodyOf(body), dispatcher: agent });
  const content = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${content}`);
  return content;
}
