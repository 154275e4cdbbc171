import { createHash } from 'node:crypto';
import { z } from 'zod';

const SUM = z.strictObject({ rows: z.int(), checksum: z.string() });
const HEADER = z.strictObject({
  format: z.literal('booking-provider-1'),
  /** The name of the newest migration of the source database. */
  version: z.string(),
  providerId: z.uuid(),
  tables: z.record(z.string(), SUM),
});

/** The number of a provider's rows in a table, and a checksum over their values. */
export type TableSum = Readonly<z.infer<typeof SUM>>;

/** The row counts and checksums of a provider's tables, keyed by table. */
export type TableSums = Readonly<Record<string, TableSum>>;

/** The first line of an export. */
export type ExportHeader = Readonly<z.infer<typeof HEADER>>;

/** Parses the first line of an export. Throws when it is not one. */
export function readHeader(line: string): ExportHeader {
  try {
    return HEADER.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error('This is not an export of a provider.', { cause });
  }
}

/**
 * Returns a digest of an export. Exports with the same content have the same digest, because the header contains
 * checksums of all rows.
 */
export function toExportDigest(header: ExportHeader): string {
  return createHash('sha256').update(JSON.stringify(header)).digest('base64url');
}
