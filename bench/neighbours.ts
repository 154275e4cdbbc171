import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rounded } from './load.ts';
import { ATTACKS } from './neighbours/attacks.ts';
import { openNeighbour, tokensOf } from './neighbours/neighbour.ts';
import { type Beside, LARGEST_CATALOG, prepareAttack } from './neighbours/prepare-attack.ts';
import { openTenant, type RunningService, startService, type Tenant } from './neighbours/stage.ts';
import type { Target } from './neighbours/target.ts';
import { type Finding, report, within } from './report.ts';
import { type Bench, withBench } from './support.ts';

const ATTACKER = new URL('neighbours/attacker.ts', import.meta.url).pathname;
/** How long an attack goes on before anybody measures. */
const BEFORE_MS = 3_000;
const AIM = 4;
/** Below this number of milliseconds a ratio depends more on the machine than on the service. */
const LEAST_IDLE_MS = 5;
const MEASURES = ['catalog', 'create', 'webhook'] as const;

/**
 * The effect of attacks by one tenant on another, one attack after the other, each against a service of its own with
 * default limits. The attacker uses another address and another process, at a limited rate, so that the service is
 * measured and not the competition for two cores.
 */
await withBench(new Date(), async (bench) => {
  const [neighbour, attacker] = [await openTenant(bench), await openTenant(bench)];
  const wanted = process.argv.slice(2);
  const names = Object.keys(ATTACKS).filter(
    (name) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  const large = names.includes(LARGEST_CATALOG) ? await openTenant(bench, true) : attacker;
  const rows: Record<string, unknown>[] = [];
  const findings: Finding[] = [];
  for (const name of names) {
    const { idle, beside, refused, ended } = await suffer(
      bench,
      name,
      neighbour,
      name === LARGEST_CATALOG ? large : attacker,
    );
    const compared = MEASURES.map((what) => {
      const least = Math.max(idle[what], LEAST_IDLE_MS);
      return within(`${what} beside ${name}`, rounded(beside[what]), rounded(least), 'ms', AIM);
    });
    findings.push(...compared);
    const ratios = Object.fromEntries(compared.map(({ share }, index) => [`${MEASURES[index]} ×`, share]));
    const rate = { 'calls ×': rounded(beside.perSecond / idle.perSecond) };
    const { catalog, create, slowest } = beside;
    const medians = { 'catalog ms': rounded(catalog), 'create ms': rounded(create), 'slowest ms': rounded(slowest) };
    rows.push({ attack: name, ...ratios, ...rate, ...medians, refused, ...(ended ? { service: 'ENDED' } : {}) });
    console.log(JSON.stringify(rows.at(-1)));
  }
  await report(
    'neighbours',
    'A neighbour beside an attacker: medians, and how many times those of an idle service',
    rows,
    findings,
  );
  if (findings.some(({ met }) => !met)) process.exitCode = 1;
});

async function suffer(bench: Bench, name: string, tenant: Tenant, attacker: Tenant) {
  const besides = await prepareAttack(bench, name, attacker);
  const service = await startService(bench);
  try {
    return await sufferOf(service, name, tenant, attacker, besides);
  } finally {
    besides.end();
    await service.stop();
    await bench.pool.query('DELETE FROM limits.leases');
    await bench.pool.query('UPDATE webhook_subscription SET deleted_at = now() WHERE provider_id = $1', [attacker.id]);
  }
}

async function sufferOf(service: RunningService, name: string, tenant: Tenant, attacker: Tenant, besides: Beside) {
  const neighbour = await openNeighbour(service.url, tenant);
  await neighbour.measure();
  const idle = await neighbour.measure();
  const stop = attack(name, await targetOf(service.url, attacker));
  besides.begin();
  await new Promise((resolve) => setTimeout(resolve, BEFORE_MS));
  const beside = await neighbour.measure();
  await stop();
  besides.end();
  const refused = await refusals(service.url);
  const ended = service.ended();
  await neighbour.close();
  return { idle, beside, refused, ended };
}

async function targetOf(url: string, tenant: Tenant): Promise<Target> {
  const { id: providerId, serviceId, employeeIds, credentials } = tenant;
  // Reservations of its own, which it will change.
  const own = await openNeighbour(url, tenant);
  await own.measure();
  await own.close();
  const { reservationIds } = own;
  return { url, providerId, serviceId, employeeIds, reservationIds, tokens: await tokensOf(url, tenant), credentials };
}

function attack(name: string, target: Target): () => Promise<void> {
  const child = fork(ATTACKER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send({ name, target });
  return async () => {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
}

/** The refusals of the service, by limit. */
async function refusals(url: string): Promise<string> {
  try {
    const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
    const found = text.matchAll(/^booking_refused_total\{share="(\w+)"\} (\d+)/gm);
    return [...found].map(([, share, count]) => `${share} ${count}`).join(', ');
  } catch {
    return 'no answer';
  }
}
