import { random } from '../random.ts';
import { EventQueue } from './event-queue.ts';
import { type Cost, type Job, type Layout, type Machine, machinesOf, stepsOf } from './machines.ts';

export interface Share {
  readonly cost: Cost;
  /** The fraction of all operations. */
  readonly share: number;
}

export type Load = { readonly clients: number } | { readonly perSecond: number };

export interface Outcome {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The busiest machine, and its utilisation. */
  readonly busiest: string;
  readonly utilization: number;
}

/**
 * Simulates `operations` operations of a mix on a layout: queues, exponential service times, fixed delays of network
 * and disk.
 */
export function simulate(mix: readonly Share[], layout: Layout, load: Load, operations: number, seed: number): Outcome {
  const next = random(seed);
  const machines = machinesOf(layout);
  const events = new EventQueue();
  const latencies: number[] = [];
  let begun = 0;
  const begin = (at: number) => {
    begun += 1;
    advance({ steps: stepsOf(pick(mix, next()), machines, layout, next), begunAt: at, next: 0 }, at);
  };
  const serve = (machine: Machine, job: Job, at: number, ms: number) => {
    machine.free -= 1;
    machine.busyMs += ms;
    events.add(at + ms, (now) => {
      machine.free += 1;
      const waiting = machine.waiting[machine.served];
      if (waiting) machine.served += 1;
      if (waiting) serve(machine, waiting, now, waiting.steps[waiting.next - 1]?.ms ?? 0);
      advance(job, now);
    });
  };
  const advance = (job: Job, at: number) => {
    const step = job.steps[job.next];
    job.next += 1;
    if (!step) {
      latencies.push(at - job.begunAt);
      if ('clients' in load && begun < operations) begin(at);
    } else if (step.machine === null) events.add(at + step.ms, (now) => advance(job, now));
    else if (step.machine.free > 0) serve(step.machine, job, at, step.ms);
    else step.machine.waiting.push(job);
  };
  if ('clients' in load) for (let client = 0; client < load.clients; client += 1) begin(0);
  else {
    let at = 0;
    for (let each = 0; each < operations; each += 1) {
      at += (-Math.log(next()) * 1000) / load.perSecond;
      events.add(at, begin);
    }
  }
  const endedAt = events.run();
  return outcomeOf(latencies, machines.all, layout.coresPerMachine, endedAt);
}

function outcomeOf(latencies: number[], all: readonly Machine[], cores: number, endedAt: number): Outcome {
  latencies.sort((a, b) => a - b);
  const [busiest] = all.toSorted((a, b) => b.busyMs - a.busyMs);
  return {
    perSecond: (latencies.length * 1000) / endedAt,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    busiest: busiest?.name ?? '',
    utilization: (busiest?.busyMs ?? 0) / endedAt / cores,
  };
}

function pick(mix: readonly Share[], point: number): Cost {
  let left = point;
  for (const { cost, share } of mix) {
    left -= share;
    if (left <= 0) return cost;
  }
  throw new Error('The shares of a mix are 1 together.');
}
