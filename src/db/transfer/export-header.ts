import { createHash } from 'node:crypto';
import { z } from 'zod';

const SUM = z.strictObject({ rows: z.int(), checksum: z.string() });
const HEADER = z.strictObject({
  format: z.literal('booking-provider-1'),
  /** The newest migration of the source database. */
  version: z.string(),
  providerId: z.uuid(),
  tables: z.record(z.string(), SUM),
});

/** The number of a provider's rows in a table, and a checksum over their values. */
export type TableSum = Readonly<z.infer<typeof SUM>>;

/** The sums of each table of a provider. */
export type TableSums = Readonly<Record<string, TableSum>>;

/** The first line of an export. */
export type ExportHeader = Readonly<z.infer<typeof HEADER>>;

/** Reads the first line of an export. Throws for any other text. */
export function readHeader(line: string): ExportHeader {
  try {
    return HEADER.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error('This is not an export of a provider.', { cause });
  }
}

/**
 * A digest of an export. It is equal for exports with the same content, because the header contains checksums of all
 * rows.
 */
export function toDigest(header: ExportHeader): string {
  return createHash('sha256').update(JSON.stringify(header)).digest('base64url');
}
