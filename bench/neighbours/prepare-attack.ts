import { insertManyClients } from '../../test/domain/clients/large-provider.ts';
import type { Bench } from '../support.ts';
import type { Tenant } from './stage.ts';

export const LARGEST_CATALOG = 'searches of the largest catalog';
export const LARGE_LOG = 'pages of a log of 400,000 events';
export const MANY_CLIENTS = 'searches among 200,000 clients';
export const HANGING = 'connections to the database that hang';

const ENTRIES = 400_000;
const CLIENTS = 200_000;
const CHANGE_MS = 1_000;
const HANG_MS = 5_000;

/** The part of an attack that the bench does itself. */
export interface Beside {
  begin(): void;
  end(): void;
}

const NOTHING: Beside = { begin: () => undefined, end: () => undefined };

/** Makes what an attack finds, before the service starts. */
export async function prepareAttack(bench: Bench, name: string, attacker: Tenant): Promise<Beside> {
  if (name === LARGEST_CATALOG) return changingCatalog(bench, attacker);
  if (name === LARGE_LOG) await fillLog(bench, attacker);
  if (name === MANY_CLIENTS) await insertManyClients(bench.service.database, attacker.id, CLIENTS);
  return name === HANGING ? await hangingConnections(bench) : NOTHING;
}

function changingCatalog({ pool }: Bench, { id }: Tenant): Beside {
  const raise = 'UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1';
  return repeated(CHANGE_MS, async () => void (await pool.query(raise, [id])));
}

async function fillLog({ pool }: Bench, { id }: Tenant): Promise<void> {
  await pool.query(
    `INSERT INTO logged_event (provider_id, id, event, internal_service, occurred_at, actor_type, payload)
      SELECT $1, gen_random_uuid(), 'booking.created', false, now(), 'SYSTEM', '{}' FROM generate_series(1, $2::int)`,
    [id, ENTRIES],
  );
  await pool.query('VACUUM ANALYZE logged_event');
}

/**
 * Stops the backend of that connection of the service which was used last, one after the other, as if a firewall had
 * dropped it without a word.
 */
async function hangingConnections({ pool }: Bench): Promise<Beside> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const others = rows.map(({ pid }) => pid);
  const stopped: number[] = [];
  const stopOne = async () => {
    const found = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND state = 'idle' AND pid <> ALL ($1)
        AND query NOT LIKE '%pgboss%' AND query NOT ILIKE 'listen%' ORDER BY state_change DESC LIMIT 1`,
      [[...others, ...stopped]],
    );
    const [connection] = found.rows;
    if (!connection) return;
    stopped.push(connection.pid);
    process.kill(connection.pid, 'SIGSTOP');
  };
  const { begin, end } = repeated(HANG_MS, stopOne);
  return {
    begin,
    end: () => {
      end();
      for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
    },
  };
}

function repeated(milliseconds: number, act: () => Promise<void>): Beside {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin: () => {
      timer = setInterval(act, milliseconds);
    },
    end: () => clearInterval(timer),
  };
}
