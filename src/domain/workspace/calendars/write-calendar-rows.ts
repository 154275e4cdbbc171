import { v7 as uuidv7 } from 'uuid';
import type { Closure, DateOverride, TimeOff, WorkingHours } from '../../../db/generated/kysely/types.ts';
import type { RowOf } from '../../../db/query/tables.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { incrementEmployeeVersions, matchStoredRows, type RowDifferences, replaceRows } from '../reconcile.ts';

type Wanted<Row> = Omit<Row, 'id' | 'providerId' | 'version'>;

/** The rows of a calendar after a write, and whether any row was written. */
export interface WrittenRows<Row> {
  readonly changed: boolean;
  readonly rows: readonly Row[];
}

/** Replaces the stored weekly windows by the wanted ones. Equal rows keep their ids. */
export function writeWorkingHours(
  tx: TransactionContext,
  stored: readonly WorkingHours[],
  wanted: readonly Wanted<WorkingHours>[],
): Promise<WrittenRows<WorkingHours>> {
  const key = (row: Wanted<WorkingHours>) => `${row.employeeId} ${row.weekday} ${row.fromMinute} ${row.toMinute}`;
  return write(tx, 'workingHours', reconcileRows(tx, stored, wanted, key));
}

/** Replaces the stored date overrides by the wanted ones, one per date and employee. Equal rows keep their ids. */
export function writeDateOverrides(
  tx: TransactionContext,
  stored: readonly DateOverride[],
  wanted: readonly Wanted<DateOverride>[],
): Promise<WrittenRows<DateOverride>> {
  const key = (row: Wanted<DateOverride>) => `${row.employeeId} ${row.date.toISOString()}`;
  return write(tx, 'dateOverride', reconcileRows(tx, stored, wanted, key));
}

/** Replaces the stored time off by the wanted one. Equal rows keep their ids. */
export function writeTimeOff(
  tx: TransactionContext,
  stored: readonly TimeOff[],
  wanted: readonly Wanted<TimeOff>[],
): Promise<WrittenRows<TimeOff>> {
  const key = (row: Wanted<TimeOff>) => `${row.employeeId} ${row.startAt.toISOString()} ${row.endAt.toISOString()}`;
  return write(tx, 'timeOff', reconcileRows(tx, stored, wanted.map(withFirstVersion), key));
}

/** Replaces the stored closures by the wanted ones. Equal rows keep their ids. */
export function writeClosures(
  tx: TransactionContext,
  stored: readonly Closure[],
  wanted: readonly Wanted<Closure>[],
): Promise<WrittenRows<Closure>> {
  const key = (row: Wanted<Closure>) => `${row.fromDate.toISOString()} ${row.toDate.toISOString()}`;
  return write(tx, 'closure', reconcileRows(tx, stored, wanted.map(withFirstVersion), key));
}

const HOURS: ReadonlySet<string> = new Set(['workingHours', 'dateOverride']);

type WithIds<Row> = Row & { id: string; providerId: string };

function reconcileRows<Row extends object>(
  tx: TransactionContext,
  stored: readonly WithIds<Row>[],
  wanted: readonly Row[],
  key: (row: Row) => string,
): RowDifferences<WithIds<Row>> {
  const { providerId } = tx.caller;
  return matchStoredRows(stored, wanted, { ofRow: key, ofEntry: key }, (entry, previous) => {
    const version = previous && 'version' in previous ? { version: previous.version } : {};
    return { ...entry, ...version, providerId, id: previous?.id ?? uuidv7() };
  });
}

function withFirstVersion<Row extends object>(row: Row): Row & { version: number } {
  return { ...row, version: 1 };
}

async function write<Table extends 'workingHours' | 'dateOverride' | 'timeOff' | 'closure'>(
  tx: TransactionContext,
  table: Table,
  rows: RowDifferences<RowOf<Table>>,
): Promise<WrittenRows<RowOf<Table>>> {
  const changed = await replaceRows(tx, table, rows);
  if (changed && HOURS.has(table))
    await incrementEmployeeVersions(tx, 'calendarVersion', [...rows.changed, ...rows.removed]);
  const replacedRows = new Set<object>(rows.replaced);
  return { changed, rows: [...rows.rows.values()].map((row) => (replacedRows.has(row) ? toNextVersion(row) : row)) };
}

/** Returns a row after a change: with the next version, if it has one. */
export function toNextVersion<Row extends object>(row: Row): Row {
  return 'version' in row && typeof row.version === 'number' ? { ...row, version: row.version + 1 } : row;
}
