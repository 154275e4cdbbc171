import { snakeCase } from 'tenant-sql/query/names.ts';
import { z } from 'zod';
import { TENANT_KEYS, type TenantTable } from '../query/tables.ts';
import { TRANSFERRED_TABLES } from './tables.ts';

const LINE = /^\{"table":"(\w+)","row":(\{.*\})\}$/;
/** Tables of an export that have no tenant key: accounts belong to no provider, and slugs refer to one. */
const ACCOUNT = 'account';
const SLUG = 'providerSlug';
const TABLES: readonly ExportRow['table'][] = [...TRANSFERRED_TABLES, ACCOUNT, SLUG];
const ROW = z.record(z.string(), z.unknown());

/** One row of an export. `text` is inserted unchanged, so that numbers are not converted. */
export interface ExportRow {
  readonly table: TenantTable | typeof ACCOUNT | typeof SLUG;
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Parses line `number` of an export of `providerId`. Throws an error with that number for a line that is not a row of
 * an export, or is a row of another provider.
 */
export function readExportRow(line: string, number: number, providerId: string): ExportRow {
  const [, name = '', text = ''] = LINE.exec(line) ?? [];
  const values = parseRow(text);
  if (!values) throw new Error(`Line ${number} of the export is damaged.`);
  const table = TABLES.find((each) => each === name);
  if (!table) throw new Error(`Line ${number} of the export names ${name}, which is no table of a provider.`);
  if (table !== ACCOUNT && values[keyColumn(table)] !== providerId)
    throw new Error(`Line ${number} of the export is a row of ${name} of another provider: nothing was changed.`);
  return { table, text, values };
}

function parseRow(text: string): Record<string, unknown> | null {
  try {
    return ROW.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function keyColumn(table: TenantTable | typeof SLUG): string {
  return snakeCase(table === SLUG ? 'providerId' : TENANT_KEYS[table]);
}
