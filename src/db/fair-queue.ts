import { DatabaseUnavailable } from './errors.ts';

/** Shares places between lanes. */
export interface FairQueue {
  /** Runs `work` once a place is free; throws `DatabaseUnavailable` where too many wait. */
  run<Result>(lane: string, work: () => Promise<Result>): Promise<Result>;
}

interface Waiter {
  start(): void;
  refuse(error: Error): void;
}

interface Lane {
  active: number;
  /** When it was served last, counted in places given. */
  servedAt: number;
  readonly waiting: Waiter[];
}

/**
 * At most `places` works at once. A place that comes free goes to the lane that holds the fewest, and among those to the
 * one served longest ago; within a lane, first come, first served. So a lane may hold every place while nobody else
 * waits, no more than its equal part while others do, and none waits for ever. At most `mostWaiting` wait; one more
 * displaces the newest of the longest lane, or is refused itself where its own is the longest.
 */
export function fairQueue(places: number, mostWaiting: number): FairQueue {
  const lanes = new Map<string, Lane>();
  let free = places;
  let given = 0;
  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { active: 0, servedAt: 0, waiting: [] };
    lanes.set(name, lane);
    return lane;
  };
  const take = (lane: Lane) => {
    free -= 1;
    given += 1;
    lane.active += 1;
    lane.servedAt = given;
  };
  const leave = (name: string, lane: Lane) => {
    free += 1;
    lane.active -= 1;
    if (lane.active === 0 && lane.waiting.length === 0) lanes.delete(name);
    const next = nextLane(lanes.values());
    if (!next) return;
    take(next);
    next.waiting.shift()?.start();
  };
  const enter = (lane: Lane): Promise<void> | undefined => {
    if (free > 0) return void take(lane);
    makeRoom([...lanes.values()], lane, mostWaiting);
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

function nextLane(lanes: Iterable<Lane>): Lane | undefined {
  let next: Lane | undefined;
  for (const lane of lanes) {
    if (lane.waiting.length > 0 && (!next || precedes(lane, next))) next = lane;
  }
  return next;
}

function precedes(one: Lane, other: Lane): boolean {
  return one.active < other.active || (one.active === other.active && one.servedAt < other.servedAt);
}

function makeRoom(lanes: readonly Lane[], comer: Lane, mostWaiting: number): void {
  if (lanes.reduce((sum, { waiting }) => sum + waiting.length, 0) < mostWaiting) return;
  const longest = lanes.reduce((most, lane) => (lane.waiting.length > most.waiting.length ? lane : most), comer);
  if (longest === comer) throw new DatabaseUnavailable();
  longest.waiting.pop()?.refuse(new DatabaseUnavailable());
}
