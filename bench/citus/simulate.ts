/** What one operation costs: milliseconds of CPU on each kind of machine, in so many round trips, and waits for disks. */
export interface Cost {
  readonly processMs: number;
  readonly coordinatorMs: number;
  readonly workerMs: number;
  /** From the process to the coordinator, each with its part of the CPU. */
  readonly roundTrips: number;
  /** From the coordinator to the worker. */
  readonly workerTrips: number;
  /** Commits that wait for a disk, one after the other. */
  readonly flushes: number;
}

export interface Share {
  readonly cost: Cost;
  /** Of all operations. */
  readonly share: number;
}

/** Where operations go; each machine is a queue before so many cores. */
export interface Layout {
  readonly workers: number;
  readonly coresPerMachine: number;
  /** 1: as fast as the machine that was measured. */
  readonly speed: number;
  readonly networkMs: number;
  readonly flushMs: number;
  /** All of one machine, as on the one that was measured. */
  readonly isOneMachine?: boolean;
  /** Statements enter at every worker, not at one coordinator. */
  readonly everyNodeCoordinates?: boolean;
  /** All operations are of one provider, and so of one worker. */
  readonly oneProvider?: boolean;
}

export type Load = { readonly clients: number } | { readonly perSecond: number };

export interface Outcome {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The busiest machine, and how busy it was. */
  readonly busiest: string;
  readonly utilization: number;
}

interface Step {
  readonly machine: Machine | null;
  readonly ms: number;
}

interface Job {
  readonly steps: readonly Step[];
  readonly begunAt: number;
  next: number;
}

interface Machine {
  readonly name: string;
  free: number;
  busyMs: number;
  readonly waiting: Job[];
  /** Of those who waited, so many were served. */
  served: number;
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32), never 0. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / (2 ** 32 + 1);
  };
}

/** Plays `operations` operations of a mix on a layout: queues, exponential service times, fixed delays of network and disk. */
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

interface Machines {
  readonly all: readonly Machine[];
  readonly process: Machine | null;
  readonly coordinator: Machine | null;
  readonly workers: readonly Machine[];
}

function machinesOf({ workers, coresPerMachine, isOneMachine, everyNodeCoordinates }: Layout): Machines {
  const machine = (name: string): Machine => ({ name, free: coresPerMachine, busyMs: 0, waiting: [], served: 0 });
  const nodes = Array.from({ length: workers }, (_, index) => machine(`worker ${index + 1}`));
  if (isOneMachine) {
    const [one] = [machine('the machine')];
    return { all: [one], process: one, coordinator: one, workers: nodes.map(() => one) };
  }
  // Processes share nothing, so that there are as many as are wanted: their time passes, and nobody waits for them.
  if (everyNodeCoordinates) return { all: nodes, process: null, coordinator: null, workers: nodes };
  const coordinator = machine('coordinator');
  return { all: [coordinator, ...nodes], process: null, coordinator, workers: nodes };
}

function pick(mix: readonly Share[], point: number): Cost {
  let left = point;
  for (const { cost, share } of mix) {
    left -= share;
    if (left <= 0) return cost;
  }
  throw new Error('The shares of a mix are 1 together.');
}

/** Process, network, coordinator, network, worker, again and again; the flushes of the commit last. */
function stepsOf(
  cost: Cost,
  machines: Machines,
  { speed, networkMs, flushMs, oneProvider }: Layout,
  next: () => number,
) {
  const anyOf = () => machines.workers[Math.floor(next() * machines.workers.length)] ?? null;
  const worker = oneProvider ? (machines.workers[0] ?? null) : anyOf();
  const coordinator = machines.coordinator ?? anyOf();
  const time = (meanMs: number) => (-Math.log(next()) * meanMs) / speed;
  const steps: Step[] = [];
  for (let trip = 0; trip < cost.roundTrips; trip += 1) {
    steps.push({ machine: machines.process, ms: time(cost.processMs / cost.roundTrips) });
    steps.push({ machine: null, ms: networkMs });
    steps.push({ machine: coordinator, ms: time(cost.coordinatorMs / cost.roundTrips) });
  }
  for (let trip = 0; trip < cost.workerTrips; trip += 1) {
    steps.push({ machine: null, ms: networkMs });
    steps.push({ machine: worker, ms: time(cost.workerMs / cost.workerTrips) });
  }
  steps.push({ machine: null, ms: cost.flushes * flushMs });
  return steps;
}

type Act = (now: number) => void;

/** A heap of what is to happen, by time. */
class EventQueue {
  readonly #heap: { readonly at: number; readonly act: Act }[] = [];

  add(at: number, act: Act): void {
    const heap = this.#heap;
    let index = heap.push({ at, act }) - 1;
    while (index > 0 && this.#at(index) < this.#at((index - 1) >> 1)) index = this.#swap(index, (index - 1) >> 1);
  }

  /** Lets everything happen; answers when the last of it did. */
  run(): number {
    let now = 0;
    for (let event = this.#take(); event; event = this.#take()) {
      now = event.at;
      event.act(now);
    }
    return now;
  }

  #take() {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    heap[0] = last;
    for (let index = 0; ; ) {
      const children = [2 * index + 1, 2 * index + 2];
      const [least = index] = [index, ...children].toSorted((a, b) => this.#at(a) - this.#at(b));
      if (least === index) return first;
      index = this.#swap(index, least);
    }
  }

  #at(index: number): number {
    return this.#heap[index]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(index: number, other: number): number {
    const [one, two] = [this.#heap[index], this.#heap[other]];
    if (one && two) [this.#heap[index], this.#heap[other]] = [two, one];
    return other;
  }
}
