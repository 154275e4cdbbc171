import { isDeepStrictEqual } from 'node:util';
import { lockProvider } from '../../../db/catalog/locks.ts';
import { upsertRows } from '../../../db/catalog/whole-rows.ts';
import { databaseFailure } from '../../../db/errors.ts';
import { countRows } from '../../../db/query/count-rows.ts';
import type { RowOf } from '../../../db/query/tables.ts';
import { ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed, versionConflict } from '../../../kernel/errors.ts';
import { CATEGORY_COUNT, EMPLOYEE_COUNT, SERVICE_COUNT } from '../../../kernel/limits.ts';
import { auditTable } from '../../audit/audit-catalog.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { refuseMore } from '../change-catalog.ts';

/** A category, service or employee after a write, and whether it differs from what was there. */
interface WrittenRow<Row> {
  readonly changed: boolean;
  readonly row: Row;
}

/**
 * Writes a category, service or employee under its next version; nothing is written when it is stored like that already.
 * Throws `VALIDATION_FAILED` for a key in use, `VERSION_CONFLICT` where another version than the expected one would change.
 */
export async function writeKeyedRow<Table extends 'serviceCategory' | 'service' | 'employee'>(
  tx: TransactionContext,
  table: Table,
  given: RowOf<Table>,
  stored?: RowOf<Table> & Versioned,
  expectedVersion?: number | null,
): Promise<WrittenRow<RowOf<Table>>> {
  if (stored && isDeepStrictEqual({ ...given }, { ...stored })) return { changed: false, row: stored };
  assertVersion(expectedVersion, stored?.version);
  const row = stored ? { ...given, version: stored.version + 1 } : given;
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

/** Throws `VERSION_CONFLICT` unless `current` is the version that is expected, if one is. */
export function assertVersion(expected: number | null | undefined, current: number | undefined): void {
  if (expected != null && current !== undefined && expected !== current) throw versionConflict(current);
}

const COUNTS = { serviceCategory: CATEGORY_COUNT, service: SERVICE_COUNT, employee: EMPLOYEE_COUNT } as const;

type ListedKind = keyof typeof COUNTS;

/**
 * The position behind the last record of a kind, under the provider's lock, so that two new records never get one place.
 * Throws `LIMIT_REACHED` when the provider has as many active ones as a file can name.
 */
export async function positionInList(tx: TransactionContext, kind: ListedKind): Promise<number> {
  if (!(await lockProvider(tx.db, tx.caller.providerId))) throw notFound();
  await assertBelowLimit(tx, kind);
  const last = await lastPosition(tx, kind);
  return last === null ? 0 : last + 1;
}

/** Throws `LIMIT_REACHED` when one more active record of a kind is too many. */
export async function assertBelowLimit(tx: TransactionContext, kind: ListedKind): Promise<void> {
  refuseMore(await countActive(tx, kind), COUNTS[kind]);
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
