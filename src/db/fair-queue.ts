import { DatabaseUnavailable } from './errors.ts';

/** Shares connections between lanes. */
export interface FairQueue {
  /** Runs `work` once a connection is free for this lane; throws `DatabaseUnavailable` where too many wait. */
  run<Result>(lane: string, work: () => Promise<Result>): Promise<Result>;
}

/** The lane of what the service does for itself: keys, sweeps, work of many providers. */
export const SERVICE_LANE = '';

/** How many may wait for each kind of work of one process. */
const MAX_WAITING = 1_000;

interface Waiter {
  start(): void;
  refuse(error: Error): void;
}

interface Lane {
  active: number;
  /** When it was served last, counted in turns. */
  servedAt: number;
  readonly waiting: Waiter[];
}

/**
 * At most `places` works at once, of one lane at most half of them, so that slow work of one lane leaves room for others. A
 * place that comes free goes to the lane that holds the fewest, and among those to the one served longest ago; within a
 * lane, first come, first served. So a lane holds no more than its equal part while others wait, and none waits for ever. At
 * most 1,000 wait; one more displaces the newest of the longest lane, or is refused itself where its own is the longest.
 */
export function fairQueue(positions: number, maxWaiting: number = MAX_WAITING): FairQueue {
  const maxOfLane = Math.ceil(positions / 2);
  const lanes = new Map<string, Lane>();
  let free = positions;
  let turns = 0;
  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { active: 0, servedAt: 0, waiting: [] };
    lanes.set(name, lane);
    return lane;
  };
  const take = (lane: Lane) => {
    free -= 1;
    turns += 1;
    lane.active += 1;
    lane.servedAt = turns;
  };
  const leave = (name: string, lane: Lane) => {
    free += 1;
    lane.active -= 1;
    if (lane.active === 0 && lane.waiting.length === 0) lanes.delete(name);
    const next = nextLane(lanes.values(), maxOfLane);
    if (!next) return;
    take(next);
    next.waiting.shift()?.start();
  };
  const enter = (lane: Lane): Promise<void> | undefined => {
    if (free > 0 && lane.active < maxOfLane) return void take(lane);
    refuseOldest([...lanes.values()], lane, maxWaiting);
    return new Promise((start, refuse) => void lane.waiting.push({ start, refuse }));
  };
  return {
    async run(name, work) {
      const lane = laneOf(name);
      await enter(lane);
      try {
        return await work();
      } finally {
        leave(name, lane);
      }
    },
  };
}

/** The lane whose turn it is, of those that wait and may have one more. */
function nextLane(lanes: Iterable<Lane>, maxOfLane: number): Lane | undefined {
  let next: Lane | undefined;
  for (const lane of lanes) {
    if (lane.waiting.length === 0 || lane.active >= maxOfLane) continue;
    if (!next || precedes(lane, next)) next = lane;
  }
  return next;
}

function precedes(one: Lane, other: Lane): boolean {
  return one.active < other.active || (one.active === other.active && one.servedAt < other.servedAt);
}

function refuseOldest(lanes: readonly Lane[], newcomer: Lane, maxWaiting: number): void {
  if (lanes.reduce((sum, { waiting }) => sum + waiting.length, 0) < maxWaiting) return;
  const longest = lanes.reduce((most, lane) => (lane.waiting.length > most.waiting.length ? lane : most), newcomer);
  if (longest === newcomer) throw new DatabaseUnavailable();
  longest.waiting.pop()?.refuse(new DatabaseUnavailable());
}
