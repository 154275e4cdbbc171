import pg from 'pg';
import {
  countChangesSince,
  type ExistingProvider,
  findExistingProvider,
  lockImport,
  storeImport,
} from './existing-provider.ts';
import { type ExportHeader, readHeader, type TableSums, toExportDigest } from './export-header.ts';
import { type ExportedSecret, type InsertedRows, insertLines } from './insert-lines.ts';
import { HOLDS_SUM_NAME, readSchemaVersion, SET_TIME_ZONE_UTC, sumTables, TRANSFERRED_TABLES } from './tables.ts';

export interface ProviderImport {
  readonly providerId: string;
  /** False when nothing was written because the same export was imported before, or the same rows already exist. */
  readonly imported: boolean;
  /** The time at which this export was imported; null when the same rows exist without an import. */
  readonly importedAt: string | null;
  /** The number of reservation events and audit entries since the import. */
  readonly changesSince: number;
  /** The tables that differ from the export. Missing when the schema version has changed since the import. */
  readonly changedTables?: readonly string[];
  /** The number of inserted rows by table; empty when nothing was written. */
  readonly insertedRows: InsertedRows;
  /** The row counts and checksums of the export. */
  readonly tables: TableSums;
}

/**
 * Imports an export into the database at `url` in one transaction, and compares the count and checksum of each table
 * with the export. A repeated import changes nothing, and returns the time of the first import and the changes since.
 * Cursors of feeds from before the import become invalid. Throws for a secret that `checkSecret` refuses, for another
 * schema version, and when the provider already exists and differs, moved away, or has a slug that another provider
 * has.
 */
export async function importProviderExport(
  url: string,
  lines: AsyncIterable<string>,
  checkSecret: (secret: ExportedSecret) => void,
): Promise<ProviderImport> {
  const source = lines[Symbol.asyncIterator]();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`BEGIN; ${SET_TIME_ZONE_UTC}`);
    const header = readHeader((await source.next()).value ?? '');
    await lockImport(client, header.providerId);
    const existing = await findExistingProvider(client, header.providerId);
    const result = existing
      ? await matchExisting(client, header, existing)
      : await writeImport(client, header, { [Symbol.asyncIterator]: () => source }, checkSecret);
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

async function writeImport(
  client: pg.Client,
  header: ExportHeader,
  lines: AsyncIterable<string>,
  checkSecret: (secret: ExportedSecret) => void,
): Promise<ProviderImport> {
  const { providerId, tables } = header;
  await checkVersion(client, header);
  const insertedRows = await insertLines({ client, providerId, checkSecret }, lines);
  await beginFeeds(client, providerId);
  const differing = differingTables(
    [...TRANSFERRED_TABLES, HOLDS_SUM_NAME],
    tables,
    await sumTables(client, providerId),
  );
  if (differing.length > 0)
    throw new Error(`What was written differs from the export, in ${differing.join(', ')}: nothing was changed.`);
  const importedAt = await storeImport(client, providerId, toExportDigest(header));
  return {
    providerId,
    imported: true,
    importedAt: importedAt.toISOString(),
    changesSince: 0,
    changedTables: [],
    insertedRows,
    tables,
  };
}

/**
 * Makes earlier cursors invalid. All imported rows have the same `changed_tx`, and so another order than in the source,
 * in which a feed cannot continue.
 */
async function beginFeeds(client: pg.Client, providerId: string): Promise<void> {
  await client.query(
    `UPDATE provider SET feed_generation = feed_generation + 1, feed_begun_tx = (SELECT e.changed_tx FROM reservation_event e
      WHERE e.provider_id = $1 ORDER BY e.changed_tx DESC LIMIT 1) WHERE id = $1`,
    [providerId],
  );
}

async function matchExisting(
  client: pg.Client,
  header: ExportHeader,
  { movedAt, importedAt, importDigest }: ExistingProvider,
): Promise<ProviderImport> {
  if (movedAt) throw new Error(movedAway(movedAt));
  if (importedAt && importDigest === toExportDigest(header)) return await repeatAnswer(client, header, importedAt);
  await checkVersion(client, header);
  const { providerId, tables } = header;
  const differing = differingTables(TRANSFERRED_TABLES, tables, await sumTables(client, providerId));
  if (differing.length === 0)
    return {
      providerId,
      imported: false,
      importedAt: null,
      changesSince: 0,
      changedTables: [],
      insertedRows: {},
      tables,
    };
  const origin = importedAt ? `, from another export, imported ${importedAt.toISOString()},` : ',';
  throw new Error(
    `The provider is there already${origin} and differs, in ${differing.join(', ')}: nothing was changed.`,
  );
}

/** Answers a repeated import. Checksums of another schema version cannot be compared. */
async function repeatAnswer(client: pg.Client, header: ExportHeader, importedAt: Date): Promise<ProviderImport> {
  const { providerId, tables, version } = header;
  const isComparable = (await readSchemaVersion(client)) === version;
  return {
    providerId,
    imported: false,
    importedAt: importedAt.toISOString(),
    changesSince: await countChangesSince(client, providerId, importedAt),
    insertedRows: {},
    ...(isComparable && {
      changedTables: differingTables(TRANSFERRED_TABLES, tables, await sumTables(client, providerId)),
    }),
    tables,
  };
}

const movedAway = (movedAt: Date) =>
  `The provider moved away from here on ${movedAt.toISOString()}: take that back with \`provider keep\`, or, where another \
installation has it, delete what it left with \`provider remove\`. Nothing was changed.`;

async function checkVersion(client: pg.Client, { version }: ExportHeader): Promise<void> {
  const own = await readSchemaVersion(client);
  if (own === version) return;
  throw new Error(`The export is of the schema ${version}, and this database has ${own}: bring both to one version.`);
}

function differingTables(names: readonly string[], wanted: TableSums, found: TableSums): string[] {
  return names.filter((table) => {
    const [one, other] = [wanted[table], found[table]];
    return one?.rows !== other?.rows || one?.checksum !== other?.checksum;
  });
}
