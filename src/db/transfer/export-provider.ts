import pg from 'pg';
import type { ExportHeader } from './export-header.ts';
import {
  EXPORTED_ROW_SQL,
  getProviderId,
  readSchemaVersion,
  rowsOfProviderSql,
  SET_TIME_ZONE_UTC,
  sumTables,
  TRANSFERRED_TABLES,
} from './tables.ts';

const ROWS_AT_ONCE = 500;

/**
 * Writes all rows that a provider owns in the database at `url`, from one snapshot: a header, then one line per row.
 * `write` is called with whole lines and awaited. Throws when there is no such provider.
 */
export async function exportProvider(
  url: string,
  slug: string,
  write: (lines: string) => Promise<void>,
): Promise<ExportHeader> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SET_TIME_ZONE_UTC}`);
    const providerId = await getProviderId(client, slug);
    const tables = await sumTables(client, providerId);
    const header: ExportHeader = {
      format: 'booking-provider-1',
      version: await readSchemaVersion(client),
      providerId,
      tables,
    };
    await write(`${JSON.stringify(header)}\n`);
    for (const [table, from] of sources()) await exportRows(client, table, from, providerId, write);
    await client.query('COMMIT');
    return header;
  } finally {
    await client.end();
  }
}

/** The tables to export in order, each with its FROM clause. Accounts come first, because clients refer to them. */
function sources(): [string, string][] {
  return [
    [
      'account',
      'account AS t WHERE t.id IN (SELECT c.account_id FROM provider_client c WHERE c.provider_id = $1::uuid)',
    ],
    ...TRANSFERRED_TABLES.map((table): [string, string] => [table, rowsOfProviderSql(table)]),
    ['providerSlug', 'provider_slug AS t WHERE t.provider_id = $1::uuid'],
  ];
}

async function exportRows(
  client: pg.Client,
  table: string,
  from: string,
  providerId: string,
  write: (lines: string) => Promise<void>,
): Promise<void> {
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR SELECT (${EXPORTED_ROW_SQL})::text AS row FROM ${from}`, [
    providerId,
  ]);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM exported`);
    // Rows stay text, so that numbers are not converted.
    if (rows.length > 0) await write(rows.map(({ row }) => `{"table":"${table}","row":${row}}\n`).join(''));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('CLOSE exported');
}
