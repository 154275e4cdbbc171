import { isDeepStrictEqual } from 'node:util';
import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { countRows } from 'tenant-sql/query/count-rows.ts';
import { lockProvider } from '../../../db/catalog/locks.ts';
import { upsertRows } from '../../../db/catalog/whole-rows.ts';
import type { RowOf } from '../../../db/query/tables.ts';
import { ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed, versionConflict } from '../../../kernel/errors.ts';
import {
  MAX_CATEGORIES_PER_PROVIDER,
  MAX_EMPLOYEES_PER_PROVIDER,
  MAX_RESOURCES_PER_PROVIDER,
  MAX_SERVICES_PER_PROVIDER,
} from '../../../kernel/limits.ts';
import { auditTable } from '../../audit/audit-catalog.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { assertBelowCount } from '../change-catalog.ts';

/** A row after a write, and whether it was changed. */
interface WrittenRow<Row> {
  readonly changed: boolean;
  readonly row: Row;
}

/**
 * Writes a category, service, employee or resource with its next version. A row that equals the stored one is not
 * written. Throws `VALIDATION_FAILED` for a key in use, and `VERSION_CONFLICT` when the row would change and has
 * another version than expected.
 */
export async function writeKeyedRow<Table extends 'serviceCategory' | 'service' | 'employee' | 'resource'>(
  tx: TransactionContext,
  table: Table,
  values: RowOf<Table>,
  stored?: RowOf<Table> & Versioned,
  expectedVersion?: number | null,
): Promise<WrittenRow<RowOf<Table>>> {
  if (stored && isDeepStrictEqual({ ...values }, { ...stored })) return { changed: false, row: stored };
  assertVersion(expectedVersion, stored?.version);
  const row = stored ? { ...values, version: stored.version + 1 } : values;
  try {
    await upsertRows(tx.db, tx.caller.providerId, table, [row]);
    tx.audit(auditTable(table, stored ? [stored] : [], [row]));
  } catch (error) {
    if (databaseFailure(error).kind !== 'UNIQUE') throw error;
    throw validationFailed([{ path: ['input', 'key'], code: 'NOT_UNIQUE', message: 'Another record has this key.' }]);
  }
  return { changed: true, row };
}

interface Versioned {
  readonly version: number;
}

/** Throws `VERSION_CONFLICT` when another version than `current` is expected. */
export function assertVersion(expected: number | null | undefined, current: number | undefined): void {
  if (expected != null && current !== undefined && expected !== current) throw versionConflict(current);
}

const COUNTS = {
  serviceCategory: MAX_CATEGORIES_PER_PROVIDER,
  service: MAX_SERVICES_PER_PROVIDER,
  employee: MAX_EMPLOYEES_PER_PROVIDER,
  resource: MAX_RESOURCES_PER_PROVIDER,
} as const;

type ListedKind = keyof typeof COUNTS;

/**
 * Returns the position after the last record of a kind. The provider is locked, so that two new records never get the
 * same position. Throws `LIMIT_REACHED` when the provider has the maximum number of active ones.
 */
export async function getNextPosition(tx: TransactionContext, kind: ListedKind): Promise<number> {
  if (!(await lockProvider(tx.db, tx.caller.providerId))) throw notFound();
  await assertBelowLimit(tx, kind);
  const last = await lastPosition(tx, kind);
  return last === null ? 0 : last + 1;
}

/** Throws `LIMIT_REACHED` when one more active record of a kind would exceed the limit. */
export async function assertBelowLimit(tx: TransactionContext, kind: ListedKind): Promise<void> {
  assertBelowCount(await countActive(tx, kind), COUNTS[kind]);
}

function countActive(tx: TransactionContext, kind: ListedKind): Promise<number> {
  return countRows(ownTables(tx).selectFrom(kind).where('active', '=', true));
}

async function lastPosition(tx: TransactionContext, kind: ListedKind): Promise<number | null> {
  const last = ownTables(tx)
    .selectFrom(kind)
    .select((eb) => eb.fn.max('position').as('position'));
  return (await last.executeTakeFirstOrThrow()).position;
}
