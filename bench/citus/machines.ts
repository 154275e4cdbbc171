/** The cost of one operation: milliseconds of CPU on each kind of machine, round trips, and disk flushes. */
export interface Cost {
  readonly processMs: number;
  readonly coordinatorMs: number;
  readonly workerMs: number;
  /** From the process to the coordinator, each with its fraction of the CPU. */
  readonly roundTrips: number;
  /** From the coordinator to the worker. */
  readonly workerTrips: number;
  /** Commits that wait for a disk, one after the other. */
  readonly flushes: number;
}

/** The machines of operations; each is a queue for a number of cores. */
export interface Layout {
  readonly workers: number;
  readonly coresPerMachine: number;
  /** 1: as fast as the measured machine. */
  readonly speed: number;
  readonly networkMs: number;
  readonly flushMs: number;
  /** All on one machine, as in the measurement. */
  readonly isOneMachine?: boolean;
  /** Statements enter at every worker, not at one coordinator. */
  readonly everyNodeCoordinates?: boolean;
  /** All operations are of one provider, and so of one worker. */
  readonly oneProvider?: boolean;
}

/** A duration on one machine, or a delay without one. */
interface Step {
  readonly machine: Machine | null;
  readonly ms: number;
}

/** A running operation. */
export interface Job {
  readonly steps: readonly Step[];
  readonly begunAt: number;
  next: number;
}

/** A queue for a number of cores. */
export interface Machine {
  readonly name: string;
  free: number;
  busyMs: number;
  readonly waiting: Job[];
  /** The number of served operations. */
  served: number;
}

/** The machines of a layout. */
export interface Machines {
  readonly all: readonly Machine[];
  readonly process: Machine | null;
  readonly coordinator: Machine | null;
  readonly workers: readonly Machine[];
}

export function machinesOf({ workers, coresPerMachine, isOneMachine, everyNodeCoordinates }: Layout): Machines {
  const machine = (name: string): Machine => ({ name, free: coresPerMachine, busyMs: 0, waiting: [], served: 0 });
  const nodes = Array.from({ length: workers }, (_, index) => machine(`worker ${index + 1}`));
  if (isOneMachine) {
    const [one] = [machine('the machine')];
    return { all: [one], process: one, coordinator: one, workers: nodes.map(() => one) };
  }
  // Processes share no state, so any number of them is possible: only their time is counted, without a queue.
  if (everyNodeCoordinates) return { all: nodes, process: null, coordinator: null, workers: nodes };
  const coordinator = machine('coordinator');
  return { all: [coordinator, ...nodes], process: null, coordinator, workers: nodes };
}

/** Process, network, coordinator, network, worker, repeatedly; the flushes of the commit last. */
export function stepsOf(
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
