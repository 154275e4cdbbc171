import pg from 'pg';
import { z } from 'zod';
import { snakeCase } from '../query/names.ts';
import { HOLDS, IN_UTC, readVersion, sumTables, type TableSum, TRANSFERRED } from './tables.ts';

const ROWS_AT_ONCE = 500;
const SUM = z.strictObject({ rows: z.int(), checksum: z.string() });
const HEADER = z.strictObject({
  format: z.literal('booking-provider-1'),
  version: z.string(),
  providerId: z.uuid(),
  tables: z.record(z.string(), SUM),
});
const LINE = /^\{"table":"(\w+)","row":(\{.*\})\}$/;
const ACCOUNT = z.object({ id: z.uuid(), issuer: z.string(), subject: z.string() });
const SECRET = z.object({ provider_id: z.uuid(), id: z.uuid(), ciphertext: z.string() });
const HEX_PREFIX = '\\x';

/** A secret of a webhook as it stands in an export. */
export interface ExportedSecret {
  readonly providerId: string;
  readonly id: string;
  readonly ciphertext: Uint8Array;
}

export interface ImportedHistory {
  readonly providerId: string;
  /** False where everything was there already. */
  readonly imported: boolean;
  readonly tables: Readonly<Record<string, TableSum>>;
}

/**
 * Brings an export into the database at `url`, all of it or nothing, and compares counts and checksums of each table with
 * those of its origin. Again it changes nothing. Cursors of before are refused from then on, and positions are unknown.
 * `checkSecret` throws for a secret that this installation cannot read. Throws where the provider is there and differs,
 * where its slug is another's, and where the version of the schema is another one.
 */
export async function importHistory(
  url: string,
  lines: AsyncIterable<string>,
  checkSecret: (secret: ExportedSecret) => void,
): Promise<ImportedHistory> {
  // First of all: a reader of lines lets go of those that come while nobody asks.
  const source = lines[Symbol.asyncIterator]();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`BEGIN; ${IN_UTC}`);
    const header = readHeader((await source.next()).value ?? '');
    await checkVersion(client, header.version);
    const { providerId, tables } = header;
    const isThere = (await client.query('SELECT FROM provider WHERE id = $1', [providerId])).rows.length > 0;
    if (!isThere) {
      await insertLines(client, { [Symbol.asyncIterator]: () => source }, checkSecret);
      await beginFeeds(client, providerId);
    }
    compare(tables, await sumTables(client, providerId), isThere);
    await client.query('COMMIT');
    return { providerId, imported: !isThere, tables };
  } finally {
    await client.end();
  }
}

/** Nobody who followed changes elsewhere can go on here: all that came bears one stamp, in another order. */
async function beginFeeds(client: pg.Client, providerId: string): Promise<void> {
  await client.query(
    `UPDATE provider SET feed_generation = feed_generation + 1, feed_begun_tx = (SELECT e.changed_tx FROM reservation_event e
      WHERE e.provider_id = $1 ORDER BY e.changed_tx DESC LIMIT 1) WHERE id = $1`,
    [providerId],
  );
}

function readHeader(line: string): z.infer<typeof HEADER> {
  try {
    return HEADER.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error('This is not an export of a provider.', { cause });
  }
}

async function checkVersion(client: pg.Client, version: string): Promise<void> {
  const own = await readVersion(client);
  if (own === version) return;
  throw new Error(`The export is of the schema ${version}, and this database has ${own}: bring both to one version.`);
}

function compare(wanted: ImportedHistory['tables'], found: ImportedHistory['tables'], isThere: boolean): void {
  const differing = [...TRANSFERRED, ...(isThere ? [] : [HOLDS])].filter((table) => {
    const [one, other] = [wanted[table], found[table]];
    return one?.rows !== other?.rows || one?.checksum !== other?.checksum;
  });
  if (differing.length === 0) return;
  const where = isThere ? 'The provider is there already, and differs' : 'What was written differs from the export';
  throw new Error(`${where}, in ${differing.join(', ')}: nothing was changed.`);
}

async function insertLines(
  client: pg.Client,
  lines: AsyncIterable<string>,
  checkSecret: (secret: ExportedSecret) => void,
): Promise<void> {
  const accounts = new Map<string, string>();
  let batch: { readonly table: string; readonly rows: string[] } = { table: '', rows: [] };
  const flush = async (table: string) => {
    if (batch.rows.length > 0) await insertRows(client, batch.table, batch.rows);
    batch = { table, rows: [] };
  };
  for await (const line of lines) {
    const [, table, row] = LINE.exec(line) ?? [];
    if (table === undefined || row === undefined) throw new Error('A line of the export is damaged.');
    if (table === 'account') {
      await keepAccount(client, row, accounts);
      continue;
    }
    if (table === 'webhookSecret') checkSecret(secretOf(row));
    if (table !== batch.table || batch.rows.length === ROWS_AT_ONCE) await flush(table);
    batch.rows.push(table === 'providerClient' ? withOwnAccount(row, accounts) : row);
  }
  await flush('');
}

const TABLES: ReadonlySet<string> = new Set([...TRANSFERRED, 'providerSlug']);

async function insertRows(client: pg.Client, table: string, rows: readonly string[]): Promise<void> {
  if (!TABLES.has(table)) throw new Error(`The export names ${table}, which is no table of a provider.`);
  const name = snakeCase(table);
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0
      AND NOT attisdropped AND attgenerated = '' AND attname <> 'changed_tx'`,
    [name],
  );
  const list = columns.map((column) => column.name).join(', ');
  await client.query(
    `INSERT INTO ${name} (${list}) SELECT ${list} FROM jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** An account is (issuer, subject): where it is known here already, clients get its id here. */
async function keepAccount(client: pg.Client, row: string, accounts: Map<string, string>): Promise<void> {
  const { id, issuer, subject } = ACCOUNT.parse(JSON.parse(row));
  const find = () =>
    client.query<{ id: string }>('SELECT id FROM account WHERE issuer = $1 AND subject = $2', [issuer, subject]);
  if ((await find()).rows.length === 0) {
    await client.query('INSERT INTO account SELECT * FROM jsonb_populate_record(null::account, $1::jsonb)', [row]);
  }
  accounts.set(id, (await find()).rows[0]?.id ?? id);
}

/** Quotes inside texts are escaped, so nothing but the column itself reads so. */
function withOwnAccount(row: string, accounts: ReadonlyMap<string, string>): string {
  return row.replace(/"account_id": "([^"]+)"/, (_, id: string) => `"account_id": "${accounts.get(id) ?? id}"`);
}

function secretOf(row: string): ExportedSecret {
  const { provider_id: providerId, id, ciphertext } = SECRET.parse(JSON.parse(row));
  return { providerId, id, ciphertext: Buffer.from(ciphertext.slice(HEX_PREFIX.length), 'hex') };
}
