import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { splitStatements } from './split-statements.ts';

const SCRIPT = new URL('../../../docs/citus.sql', import.meta.url);
const CALL = /^SELECT create_(distributed|reference)_table\('(\w+)'(?:, '(\w+)')?/;

/**
 * A table that Citus manages. `key` is its distribution column; null for a reference table, which has a copy on every
 * node.
 */
interface DistributedTable {
  readonly table: string;
  readonly key: string | null;
  readonly colocation: number;
}

export interface Distribution {
  /** The tables that this call distributed. */
  readonly distributed: readonly string[];
  /** The number of tables that are distributed as `docs/citus.sql` says. */
  readonly tables: number;
  /** The number of nodes that hold rows of providers. */
  readonly nodes: number;
}

/**
 * Distributes the tables of a migrated database as `docs/citus.sql` says; `url` is the coordinator. Then checks the
 * distribution, and that no `changed_tx` is ahead of the transactions of its node. Tables that are already distributed
 * stay unchanged. Throws an error that names the missing or different tables.
 */
export async function distributeTables(url: string): Promise<Distribution> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await checkExtension(client);
    const before = new Map((await readDistributedTables(client)).map((table) => [table.table, table]));
    const distributed: string[] = [];
    for (const statement of splitStatements(await readFile(SCRIPT, 'utf8'))) {
      const [, , table = '', key = null] = CALL.exec(statement) ?? [];
      const existing = before.get(table);
      if (existing && existing.key !== key)
        throw new Error(`${table} is distributed by ${existing.key ?? 'nothing'} already.`);
      if (existing) continue;
      await client.query(statement);
      if (table !== '') distributed.push(table);
    }
    const checked = await checkTables(client);
    await checkStamps(client);
    return { distributed, ...checked };
  } finally {
    await client.end();
  }
}

async function checkExtension(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_available_extensions WHERE name = 'citus'
      AND current_setting('shared_preload_libraries') LIKE '%citus%'`,
  );
  if (rows.length === 0) throw new Error('This server has no Citus: docs/SCALING.md says how it is installed.');
}

const DISTRIBUTED_TABLES = `
  SELECT c.relname AS table, a.attname AS key, p.colocationid AS colocation
  FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = column_to_column_name(p.logicalrelid, p.partkey)
  WHERE c.relnamespace = 'public'::regnamespace`;

async function readDistributedTables(client: pg.Client): Promise<DistributedTable[]> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS is`,
  );
  return rows[0]?.is ? (await client.query<DistributedTable>(DISTRIBUTED_TABLES)).rows : [];
}

/**
 * Checks that every table except the migration table is distributed, and that the tables with a provider are colocated.
 */
async function checkTables(client: pg.Client): Promise<Omit<Distribution, 'distributed'>> {
  const distributed = await readDistributedTables(client);
  const known = new Set(distributed.map(({ table }) => table));
  const { rows: all } = await client.query<{ table: string }>(
    `SELECT relname AS table FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND relname <> '_prisma_migrations' AND relname NOT IN (SELECT relname FROM pg_class JOIN pg_depend ON objid = pg_class.oid
        AND deptype = 'e' AND classid = 'pg_class'::regclass)`,
  );
  const missing = all.filter(({ table }) => !known.has(table)).map(({ table }) => table);
  if (missing.length > 0) throw new Error(`docs/citus.sql does not name ${missing.join(', ')}.`);
  const groups = new Set(distributed.flatMap(({ key, colocation }) => (key === null ? [] : [colocation])));
  if (groups.size !== 1) throw new Error('The tables of providers are not colocated: create_distributed_table.');
  const { rows: nodes } = await client.query<{ count: number }>(
    'SELECT count(DISTINCT groupid)::int AS count FROM pg_dist_node WHERE shouldhaveshards AND isactive',
  );
  return { tables: distributed.length, nodes: nodes[0]?.count ?? 0 };
}

const STAMPED = `SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'changed_tx'
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;
const AHEAD = 'SELECT EXISTS (SELECT FROM %s WHERE changed_tx >= pg_snapshot_xmax(pg_current_snapshot()))';

/**
 * Checks that no `changed_tx` is ahead of the transactions of its node. Feeds would hide such a row, and all rows after
 * it.
 */
async function checkStamps(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ table: string }>(STAMPED);
  const ahead: string[] = [];
  for (const { table } of tables) {
    const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
      `SELECT DISTINCT nodename || ':' || nodeport AS node, success, result FROM run_command_on_placements($1::regclass, $2)
        WHERE NOT success OR result = 't' ORDER BY 1`,
      [table, AHEAD],
    );
    ahead.push(...rows.map(({ node, success, result }) => `${table} on ${node}${success ? '' : `: ${result}`}`));
  }
  if (ahead.length === 0) return;
  throw new Error(
    `Stamps are ahead of the transactions of their node, so feeds do not show them (${ahead.join('; ')}): a provider came from a node \
that counts from beyond. Move it back, or set that node's counter with \`pg_resetwal --epoch\` (docs/SCALING.md).`,
  );
}
