import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ImportedProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import type { Call } from '../calls.ts';
import type { Evidence } from '../evidence.ts';
import { drain } from '../harness/drain.ts';
import { evidenceOf } from '../harness/evidence-of.ts';
import type { Member } from '../harness/fleet.ts';
import { type OwnServer, startOwnServer } from '../harness/own-server.ts';
import { randomOf } from '../harness/random.ts';
import { REBINDING } from '../harness/rebound-name.ts';
import { recordChanges } from '../harness/recorder.ts';
import { openStage, type Stage } from '../harness/stage.ts';
import { gatherCrowd } from '../load/crowd.ts';
import { runNemesis } from '../nemesis.ts';
import { runCli } from './checkout.ts';

const NAMES = ['api-1', 'api-2', 'worker-1', 'worker-2'];
const FEW = ['all-1', 'all-2'];
const CURRENT = '.';
const DAYS = 40;
/** How long the load runs after each step. */
const AFTER_STEP_MS = 3_000;

/** The folders of versions are checkouts with their packages installed. */
interface UpgradeOptions {
  /** Its schema is the first one. */
  readonly from: string;
  /** The version that the processes go back to, over the current schema. */
  readonly back: string;
  readonly seed: number;
  /** Two processes, without rounds of faults: a fraction of the time. */
  readonly isCalm: boolean;
  tell(line: string): void;
}

/** Upgrades a fleet under load as the operations page says, goes back one version and forward again. */
export async function runUpgrade(options: UpgradeOptions): Promise<Evidence> {
  const { from } = options;
  const closes: (() => Promise<unknown>)[] = [];
  try {
    const server = await startOwnServer();
    closes.push(server.drop);
    const folder = await mkdtemp(join(tmpdir(), 'booking-upgrade-'));
    closes.push(() => rm(folder, { recursive: true, force: true }));
    const env = { DATABASE_URL: server.url, ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    await runCli(from, env, 'migrate');
    await recordChanges(server.url);
    const importSalon = async () => {
      const path = join(folder, 'salon.json');
      // Provider files of another version can have fields that this one does not know.
      const { salonFile } = await import(pathToFileURL(resolve(from, 'test/crash/load/salon-file.ts')).href);
      await writeFile(path, JSON.stringify(salonFile()));
      return (await runCli(from, env, 'provider', 'import', path)) as ImportedProvider;
    };
    const { ENCRYPTION_KEY } = env;
    const fleetEnv = { ...REBINDING, ENCRYPTION_KEY, DRAIN_SECONDS: '1' };
    const stage = await openStage({
      databaseUrl: server.url,
      names: options.isCalm ? FEW : NAMES,
      env: fleetEnv,
      folder: from,
      importSalon,
    });
    closes.push(stage.close);
    return await play(stage, server, env, options);
  } finally {
    for (const close of closes.reverse()) await close();
  }
}

async function play(
  stage: Stage,
  server: OwnServer,
  env: Readonly<Record<string, string>>,
  { from, back, seed, isCalm, tell }: UpgradeOptions,
): Promise<Evidence> {
  const random = randomOf(seed);
  const { fleet, room } = stage;
  const crowd = await gatherCrowd(stage, random, DAYS);
  const step = async (what: string, work: () => Promise<unknown>) => {
    const startedAt = Date.now();
    await work();
    const took = ((Date.now() - startedAt) / 1000).toFixed(1);
    await wait(AFTER_STEP_MS);
    tell(`${what}: ${took} s; ${answersOf(room.calls, startedAt)}`);
  };
  const replace = (members: readonly Member[], folder: string) => async () => {
    for (const member of members) {
      const exitCode = await member.replace(folder);
      if (exitCode !== 0) throw new Error(`${member.name} ended with ${exitCode}: ${member.output()}`);
    }
  };
  const faults = async (what: string) => {
    if (isCalm) return;
    const victims = { ...stage, server, faults: {} };
    await step(`faults with ${what}`, () =>
      runNemesis(
        victims,
        random.fork(what),
        () => true,
        () => undefined,
      ),
    );
  };
  // Workers first: new jobs may need a new worker.
  const [first, ...others] = fleet.members.filter(({ role }) => role !== 'worker');
  if (!first) throw new Error('No process answers requests.');
  const some = [...fleet.workers, first];
  try {
    await faults(`the code of ${from}`);
    await step('migrate beside the old processes', () => runCli(CURRENT, env, 'migrate'));
    await faults('the old code on the new schema');
    await step('the workers and one API process are replaced', replace(some, CURRENT));
    await faults('both versions');
    await step('the others are replaced', replace(others, CURRENT));
    await faults('the current code');
    await step(`the workers and one API process go back to ${back}`, replace(some, back));
    await faults('both versions, going back');
    await step('the others go back', replace(others, back));
    await faults(`the code of ${back}`);
    await step('all are replaced again', replace(fleet.members, CURRENT));
    await crowd.calm();
    await drain(stage, crowd.readers, tell);
  } finally {
    await crowd.close();
  }
  return await evidenceOf(
    stage,
    crowd.requests,
    crowd.readers.map(({ reading }) => reading),
  );
}

/** The calls since an instant, and the longest time in which none was answered as it should be. */
function answersOf(calls: readonly Call[], since: number): string {
  const recent = calls.filter(({ invokedAt }) => invokedAt >= since);
  const good = recent.filter(({ answer }) => answer !== null && answer.status < 500);
  const times = [since, ...good.map(({ answeredAt }) => answeredAt ?? since), Date.now()].toSorted((a, b) => a - b);
  const longest = Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));
  const failed = recent.length - good.length;
  return `${recent.length} calls, ${failed} of them refused or cut, at most ${longest} ms without an answer`;
}
