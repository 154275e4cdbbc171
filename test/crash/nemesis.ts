import { setTimeout as wait } from 'node:timers/promises';
import type { Fleet, Member } from './harness/fleet.ts';
import type { OwnServer } from './harness/own-server.ts';
import type { Random } from './harness/random.ts';
import type { WorldClock } from './harness/world-clock.ts';

/** Longer than a worker may hold a delivery (LEASE_SECONDS of the product). */
const PAST_LEASE_MS = 40_000;
/** Less than half of the tolerance of the checker between clocks of two processes. */
const CLOCK_ERROR_MS = 20_000;
/** A little more than the delays before the second and the third attempt. */
const SKIPS_MS = [310_000, 1_810_000] as const;
/** Bookings are days ahead and must not begin, or the load would be refused for another reason. */
const SKIPPED_MAX_MS = 5 * 86_400_000;

/** The targets of a nemesis. */
export interface Victims {
  readonly fleet: Fleet;
  readonly server: OwnServer;
  readonly clock: WorldClock;
  /** Further faults by name. */
  readonly faults: Readonly<Record<string, () => Promise<void>>>;
}

type Fault = (victims: Victims, random: Random) => Promise<void>;

const FAULTS: Readonly<Record<string, Fault>> = {
  'kill an API process': async ({ fleet }, random) => (await anyRunning(fleet.apis, random)).kill(),
  'kill a worker': async ({ fleet }, random) => (await anyRunning(fleet.workers, random)).kill(),
  'freeze a worker past its leases': async ({ fleet, clock }, random) => {
    await allStarted(fleet.members);
    const worker = await anyRunning(fleet.workers, random);
    worker.freeze();
    await clock.skip(PAST_LEASE_MS);
    await wait(1_500 + random.below(1_500));
    worker.thaw();
  },
  'restart PostgreSQL in immediate mode': ({ server }) => server.restartImmediately(),
  'cut the connections of a process': async ({ fleet }, random) => {
    const { proxy } = random.pick(fleet.members);
    await proxy.cut();
    await wait(random.below(800));
    await proxy.restore();
  },
  'half-open the connections of a process, or of all': async ({ fleet }, random) => {
    const silent = random.chance(0.5) ? fleet.members : [random.pick(fleet.members)];
    for (const { proxy } of silent) proxy.freeze();
    await wait(300 + random.below(1_000));
    await Promise.all(silent.map(({ proxy }) => proxy.restore()));
  },
  'set the clock of a process off': async ({ fleet, clock }, random) => {
    await allStarted(fleet.members);
    const { name } = random.pick(fleet.members);
    await clock.setError(name, random.chance(0.5) ? CLOCK_ERROR_MS : -CLOCK_ERROR_MS);
    await wait(500 + random.below(1_000));
    await clock.setError(name, 0);
  },
  'let minutes pass': async ({ fleet, clock }, random) => {
    await allStarted(fleet.members);
    const skip = random.pick(SKIPS_MS);
    const skipped = clock.steps.at(-1)?.offsetMs ?? 0;
    if (skipped + skip < SKIPPED_MAX_MS) await clock.skip(skip);
  },
};

/** Injects every fault once per round, in a random order, until `isOver` returns true after one; logs each. */
export async function runNemesis(
  victims: Victims,
  random: Random,
  isOver: () => boolean,
  tell: (fault: string) => void,
): Promise<void> {
  do {
    for (const [name, fault] of random.shuffled(Object.entries({ ...FAULTS, ...victims.faults }))) {
      tell(name);
      await fault(victims, random);
      refuseDeaths(victims.fleet.members);
      await wait(random.below(600));
    }
  } while (!isOver());
  await allStarted(victims.fleet.members);
  tell('all processes run');
}

/**
 * A process refuses to start while its clock differs from the database's, so clocks move only after all have started.
 */
async function allStarted(members: readonly Member[]): Promise<void> {
  await Promise.all(members.map((member) => member.started()));
}

function refuseDeaths(members: readonly Member[]): void {
  for (const member of members) {
    if (member.endedByItself()) throw new Error(`${member.name} ended by itself: ${member.output()}`);
  }
}

/** A running member, or the first one to start. */
async function anyRunning(members: readonly Member[], random: Random): Promise<Member> {
  await Promise.any(members.map((member) => member.started()));
  return random.pick(members.filter((member) => member.isRunning()));
}
