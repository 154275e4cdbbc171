import { createHash } from 'node:crypto';
import { z } from 'zod';

const SUM = z.strictObject({ rows: z.int(), checksum: z.string() });
const HEADER = z.strictObject({
  format: z.literal('booking-provider-1'),
  /** The newest migration of the database that it is from. */
  version: z.string(),
  providerId: z.uuid(),
  tables: z.record(z.string(), SUM),
});

/** The number of a provider's rows in a table, and a checksum over their values. */
export type TableSum = Readonly<z.infer<typeof SUM>>;

/** The sums of what each table has of a provider. */
export type TableSums = Readonly<Record<string, TableSum>>;

/** The first line of an export. */
export type ExportHeader = Readonly<z.infer<typeof HEADER>>;

/** Reads the first line of an export. Throws for anything else. */
export function readHeader(line: string): ExportHeader {
  try {
    return HEADER.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error('This is not an export of a provider.', { cause });
  }
}

/** The same for exports of the same content, since the first line sums all of it. */
export function digestOf(header: ExportHeader): string {
  return createHash('sha256').update(JSON.stringify(header)).digest('base64url');
}
