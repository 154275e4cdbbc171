import { v7 as uuidv7 } from 'uuid';
import type { Closure, DateOverride, TimeOff, WorkingHours } from '../../../db/generated/kysely/types.ts';
import type { RowOf } from '../../../db/query/tables.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { type Reconciled, raiseEmployees, reconcile, replaceRows } from '../reconcile.ts';

type Wanted<Row> = Omit<Row, 'id' | 'providerId' | 'version'>;

/** What a calendar consists of after a write, and whether anything was written. */
export interface WrittenRows<Row> {
  readonly changed: boolean;
  readonly rows: readonly Row[];
}

/** Turns the stored weekly windows into the wanted ones; equal rows keep their ids, as in all four of these. */
export function writeWorkingHours(
  tx: TransactionContext,
  stored: readonly WorkingHours[],
  wanted: readonly Wanted<WorkingHours>[],
): Promise<WrittenRows<WorkingHours>> {
  const key = (row: Wanted<WorkingHours>) => `${row.employeeId} ${row.weekday} ${row.fromMinute} ${row.toMinute}`;
  return write(tx, 'workingHours', reconciled(tx, stored, wanted, key));
}

/** Turns the stored date overrides into the wanted ones; there is one a date and employee. */
export function writeDateOverrides(
  tx: TransactionContext,
  stored: readonly DateOverride[],
  wanted: readonly Wanted<DateOverride>[],
): Promise<WrittenRows<DateOverride>> {
  const key = (row: Wanted<DateOverride>) => `${row.employeeId} ${row.date.toISOString()}`;
  return write(tx, 'dateOverride', reconciled(tx, stored, wanted, key));
}

/** Turns the stored time off into the wanted one. */
export function writeTimeOff(
  tx: TransactionContext,
  stored: readonly TimeOff[],
  wanted: readonly Wanted<TimeOff>[],
): Promise<WrittenRows<TimeOff>> {
  const key = (row: Wanted<TimeOff>) => `${row.employeeId} ${row.startAt.toISOString()} ${row.endAt.toISOString()}`;
  return write(tx, 'timeOff', reconciled(tx, stored, wanted.map(asNew), key));
}

/** Turns the stored closures into the wanted ones. */
export function writeClosures(
  tx: TransactionContext,
  stored: readonly Closure[],
  wanted: readonly Wanted<Closure>[],
): Promise<WrittenRows<Closure>> {
  const key = (row: Wanted<Closure>) => `${row.fromDate.toISOString()} ${row.toDate.toISOString()}`;
  return write(tx, 'closure', reconciled(tx, stored, wanted.map(asNew), key));
}

const HOURS: ReadonlySet<string> = new Set(['workingHours', 'dateOverride']);

type WithIds<Row> = Row & { id: string; providerId: string };

function reconciled<Row extends object>(
  tx: TransactionContext,
  stored: readonly WithIds<Row>[],
  wanted: readonly Row[],
  key: (row: Row) => string,
): Reconciled<WithIds<Row>> {
  const { providerId } = tx.caller;
  return reconcile(stored, wanted, { ofRow: key, ofEntry: key }, (entry, previous) => {
    const version = previous && 'version' in previous ? { version: previous.version } : {};
    return { ...entry, ...version, providerId, id: previous?.id ?? uuidv7() };
  });
}

function asNew<Row extends object>(row: Row): Row & { version: number } {
  return { ...row, version: 1 };
}

async function write<Table extends 'workingHours' | 'dateOverride' | 'timeOff' | 'closure'>(
  tx: TransactionContext,
  table: Table,
  rows: Reconciled<RowOf<Table>>,
): Promise<WrittenRows<RowOf<Table>>> {
  const changed = await replaceRows(tx, table, rows);
  if (changed && HOURS.has(table)) await raiseEmployees(tx, 'calendarVersion', [...rows.changed, ...rows.gone]);
  const raised = new Set<object>(rows.replaced);
  return { changed, rows: [...rows.rows.values()].map((row) => (raised.has(row) ? nextOf(row) : row)) };
}

/** The row as a change of it left it: where it has a version, that has risen. */
export function nextOf<Row extends object>(row: Row): Row {
  return 'version' in row && typeof row.version === 'number' ? { ...row, version: row.version + 1 } : row;
}
