import type pg from 'pg';
import { snakeCase } from 'tenant-sql/query/names.ts';
import { z } from 'zod';
import { EXPORT_LINE_BYTES } from './export-lines.ts';
import { type ExportRow, readExportRow } from './export-row.ts';

const ROWS_AT_ONCE = 500;
/** Maximum number of characters of rows that one statement inserts: as many as one line may have. */
const CHARACTERS_AT_ONCE = EXPORT_LINE_BYTES;
const HEADER_LINES = 1;
const ACCOUNT = z.object({ id: z.uuid(), issuer: z.string(), subject: z.string() });
const SECRET = z.object({ provider_id: z.uuid(), id: z.uuid(), ciphertext: z.string() });
const HEX_PREFIX = '\\x';

/** A webhook secret in an export. */
export interface ExportedSecret {
  readonly providerId: string;
  readonly id: string;
  readonly ciphertext: Uint8Array;
}

/** The target of an import. */
interface ImportTarget {
  readonly client: pg.Client;
  readonly providerId: string;
  /** Throws for a secret that this installation cannot decrypt. */
  checkSecret(secret: ExportedSecret): void;
}

/** The number of inserted rows by table. */
export type InsertedRows = Readonly<Record<string, number>>;

/**
 * Inserts the lines of an export after its header, one row per line. An account whose issuer and subject already exist
 * keeps its local id. Throws an error with the line number for a line that is not a row of the provider, and for an
 * account that no client of the export names.
 */
export async function insertLines(target: ImportTarget, lines: AsyncIterable<string>): Promise<InsertedRows> {
  const { client, providerId, checkSecret } = target;
  const accounts = createAccounts(client);
  const inserted: Record<string, number> = {};
  let batch: ExportRow[] = [];
  let characters = 0;
  let number = HEADER_LINES;
  const flush = async () => {
    const [first] = batch;
    if (first) inserted[first.table] = (inserted[first.table] ?? 0) + (await insertRows(client, first.table, batch));
    [batch, characters] = [[], 0];
  };
  for await (const line of lines) {
    number += 1;
    const row = readExportRow(line, number, providerId);
    if (row.table === 'account') {
      await accounts.keep(row, number);
      continue;
    }
    if (row.table === 'webhookSecret') checkSecret(toSecret(row));
    const isFull = batch.length === ROWS_AT_ONCE || characters + row.text.length > CHARACTERS_AT_ONCE;
    if (isFull || batch[0]?.table !== row.table) await flush();
    batch.push(row.table === 'providerClient' ? accounts.own(row, number) : row);
    characters += row.text.length;
  }
  await flush();
  accounts.refuseUnnamed();
  return inserted;
}

async function insertRows(client: pg.Client, table: string, rows: readonly ExportRow[]): Promise<number> {
  const name = snakeCase(table);
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0
      AND NOT attisdropped AND attgenerated = '' AND attname <> 'changed_tx'`,
    [name],
  );
  const list = columns.map((column) => column.name).join(', ');
  const { rowCount } = await client.query(
    `INSERT INTO ${name} (${list}) SELECT ${list} FROM jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [`[${rows.map(({ text }) => text).join(',')}]`],
  );
  return rowCount ?? 0;
}

/**
 * The accounts of an export. If an account with the same issuer and subject already exists, clients are linked to its
 * local id.
 */
function createAccounts(client: pg.Client) {
  const accountsById = new Map<string, { readonly id: string; readonly line: number; isNamed: boolean }>();
  return {
    keep: async ({ text, values }: ExportRow, line: number): Promise<void> => {
      const { id, issuer, subject } = ACCOUNT.parse(values);
      const find = () =>
        client.query<{ id: string }>('SELECT id FROM account WHERE issuer = $1 AND subject = $2', [issuer, subject]);
      if ((await find()).rows.length === 0) {
        await client.query('INSERT INTO account SELECT * FROM jsonb_populate_record(null::account, $1::jsonb)', [text]);
      }
      accountsById.set(id, { id: (await find()).rows[0]?.id ?? id, line, isNamed: false });
    },
    /**
     * Returns the client with the local id of its account. The id is appended, because the last value of a duplicate
     * JSON key counts.
     */
    own: (row: ExportRow, line: number): ExportRow => {
      const { account_id: id = null } = row.values;
      if (id === null) return row;
      const account = accountsById.get(String(id));
      if (!account) throw new Error(`Line ${line} of the export names an account that is not in it.`);
      account.isNamed = true;
      return { ...row, text: `${row.text.slice(0, -1)},"account_id":"${account.id}"}` };
    },
    refuseUnnamed: (): void => {
      const unnamed = [...accountsById.values()].find(({ isNamed }) => !isNamed);
      if (unnamed) throw new Error(`Line ${unnamed.line} of the export is an account that no client of it names.`);
    },
  };
}

function toSecret({ values }: ExportRow): ExportedSecret {
  const { provider_id: providerId, id, ciphertext } = SECRET.parse(values);
  return { providerId, id, ciphertext: Buffer.from(ciphertext.slice(HEX_PREFIX.length), 'hex') };
}
