import type pg from 'pg';
import { z } from 'zod';
import { snakeCase } from '../query/names.ts';
import { TRANSFERRED } from './tables.ts';

const ROWS_AT_ONCE = 500;
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

/**
 * Writes the rows of an export, a line each. An account that is known here by its issuer and subject keeps its id here.
 * `checkSecret` throws for a secret that this installation cannot read. Throws for a line that is no row of a provider.
 */
export async function insertLines(
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
