import { lockProvider } from '../../db/catalog/locks.ts';
import { countRows } from '../count-rows.ts';
import { notFound } from '../errors.ts';
import { ownTables } from '../own-tables.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { CATEGORY_COUNT, EMPLOYEE_COUNT, SERVICE_COUNT } from './limits.ts';
import { refuseMore } from './refuse-more.ts';

const COUNTS = { serviceCategory: CATEGORY_COUNT, service: SERVICE_COUNT, employee: EMPLOYEE_COUNT } as const;

export type ListedKind = keyof typeof COUNTS;

/**
 * The position behind the last record of a kind, under the provider's lock, so that two new records never get one place.
 * Throws `LIMIT_REACHED` when the provider has as many active ones as a file can name.
 */
export async function placeInList(tx: TransactionContext, kind: ListedKind): Promise<number> {
  if (!(await lockProvider(tx.db, tx.caller.providerId))) throw notFound();
  await assertRoom(tx, kind);
  const last = await lastPosition(tx, kind);
  return last === null ? 0 : last + 1;
}

/** Throws `LIMIT_REACHED` when one more active record of a kind is too many. */
export async function assertRoom(tx: TransactionContext, kind: ListedKind): Promise<void> {
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
