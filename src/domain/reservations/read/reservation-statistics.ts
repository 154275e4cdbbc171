import type { Money } from 'slot-engine/catalog.ts';
import { dateOfDay, dayNumber } from 'slot-engine/time/calendar-day.ts';
import type { StatisticsGroup, StatisticsRow } from '../../../db/reservations/read/statistics.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { type Task, taskScheduler } from '../../../kernel/cooperative-tasks.ts';
import { MAX_STATISTICS_DAYS } from '../../../kernel/limits.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import { spanRules } from '../../slots/search/rules.ts';
import { getDayStarts, readDaySums, toDayParts } from './day-sums.ts';
import { countOpenMinutes } from './open-minutes.ts';

/** The days, and the property by which reservations are grouped. */
export interface StatisticsParams {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly groupBy: StatisticsGroup;
}

/** The sums of the reservations of one key (contract 5.22). */
export interface StatisticsRecord {
  /** A date, the id of an employee or a service, or the value of an enum. */
  readonly key: string;
  /** The name of the employee or the service; null for other keys. */
  readonly label: string | null;
  readonly count: number;
  readonly minutes: number;
  /** The working minutes of the day or the employee; null for other keys. */
  readonly workingMinutes: number | null;
  /** One amount per currency; null for callers who may not see revenue. */
  readonly revenue: readonly Money[] | null;
}

export interface ReservationStatistics {
  readonly timezone: string;
  readonly rows: readonly StatisticsRecord[];
}

/** A key with its name and working minutes. Keys are in the order of the response. */
type Key = Pick<StatisticsRecord, 'key' | 'label' | 'workingMinutes'>;

const CLOSED_SETS = {
  SOURCE: ['INTEGRATION', 'WORKSPACE', 'CLIENT_APP'],
  STATUS: ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED'],
} as const;

/** Checks the time range of statistics (contract 5.22). */
export function statisticsRules(question: Partial<StatisticsParams>): readonly RuleProblem[] {
  return spanRules(question, MAX_STATISTICS_DAYS);
}

/**
 * Returns the sums of the reservations that start on these days in the provider's time zone: count, minutes, and
 * revenue for owners. Cancelled and declined reservations are counted only when grouped by status. Working hours are
 * the current ones (contract 5.22).
 */
export async function getReservationStatistics(
  ctx: Context,
  { dateFrom, dateTo, groupBy }: StatisticsParams,
): Promise<ReservationStatistics> {
  const snapshot = await currentSnapshot(ctx);
  const { timezone, currency } = snapshot;
  const [first, end] = [dayNumber(dateFrom), dayNumber(dateTo) + 1];
  const days = Array.from({ length: end - first }, (_, index) => first + index);
  const instants = getDayStarts(timezone, first, end);
  const span = { providerId: ctx.caller.providerId, parts: toDayParts(instants), currency };
  const read = await readDaySums(ctx, groupBy, span);
  const found = Map.groupBy(read, ({ key, part }) => (groupBy === 'DAY' ? dateOfDay(first + part) : key));
  const keys = await readKeys(ctx, snapshot, {
    groupBy,
    dates: days.map(dateOfDay),
    instants,
    found: [...found.keys()],
  });
  const rows = keys.map((key) => ({ ...key, ...toTotal(ctx, found.get(key.key) ?? []) }));
  return { timezone, rows };
}

interface KeyQuestion {
  readonly groupBy: StatisticsGroup;
  readonly dates: readonly string[];
  readonly instants: readonly number[];
  readonly found: readonly string[];
}

async function readKeys(ctx: Context, snapshot: Snapshot, params: KeyQuestion): Promise<Key[]> {
  const { groupBy, dates, instants, found } = params;
  const plain = (key: string): Key => ({ key, label: null, workingMinutes: null });
  if (groupBy === 'SOURCE' || groupBy === 'STATUS') return CLOSED_SETS[groupBy].map(plain);
  if (groupBy === 'SERVICE') {
    const ids = [...snapshot.services.keys()].filter((id) => found.includes(id));
    const active = ids.map((id): Key => ({ ...plain(id), label: snapshot.services.get(id)?.name ?? null }));
    return [...active, ...(await formerKeys(ctx, 'service', ids, found))];
  }
  const worked = await taskScheduler.run(minutesOfEmployees(snapshot, instants));
  if (groupBy === 'DAY') {
    const minutes = dates.map((_, index) => [...worked.values()].reduce((sum, each) => sum + (each[index] ?? 0), 0));
    return dates.map((key, index) => ({ ...plain(key), workingMinutes: minutes[index] ?? 0 }));
  }
  const active = [...snapshot.employees.values()].map(({ id, displayName }): Key => {
    const workingMinutes = (worked.get(id) ?? []).reduce((sum, minutes) => sum + minutes, 0);
    return { key: id, label: displayName, workingMinutes };
  });
  return [...active, ...(await formerKeys(ctx, 'employee', [...snapshot.employees.keys()], found))];
}

function* minutesOfEmployees(snapshot: Snapshot, instants: readonly number[]): Task<Map<string, number[]>> {
  const worked = new Map<string, number[]>();
  for (const employee of snapshot.employees.values()) {
    worked.set(employee.id, countOpenMinutes(snapshot, employee, instants));
    yield;
  }
  return worked;
}

/** Returns the keys of inactive employees or services with their names. */
async function formerKeys(
  ctx: Context,
  table: 'employee' | 'service',
  active: readonly string[],
  found: readonly string[],
): Promise<Key[]> {
  const activeIds = new Set(active);
  const ids = found.filter((id) => !activeIds.has(id));
  if (ids.length === 0) return [];
  const tables = ownTables(ctx);
  const rows =
    table === 'employee'
      ? await tables.selectFrom('employee').select(['id', 'displayName as name']).where('id', 'in', ids).execute()
      : await tables.selectFrom('service').select(['id', 'name']).where('id', 'in', ids).execute();
  const named = rows.map(({ id, name }): Key => ({ key: id, label: name, workingMinutes: null }));
  return named.toSorted((a, b) => (a.label ?? '').localeCompare(b.label ?? ''));
}

function toTotal(ctx: Context, sums: readonly StatisticsRow[]) {
  const count = sums.reduce((sum, row) => sum + row.count, 0);
  const minutes = sums.reduce((sum, row) => sum + row.minutes, 0);
  return { count, minutes, revenue: toRevenue(ctx, sums) };
}

/** Returns the revenue; null for workspace users who are not owners. */
function toRevenue({ caller }: Context, sums: readonly StatisticsRow[]): Money[] | null {
  if (caller.kind === 'WORKSPACE' && caller.role !== 'OWNER') return null;
  const priced = Map.groupBy(sums, ({ currency, amountMinor }) => (amountMinor > 0 ? currency : null));
  const amounts = [...priced].flatMap(([currency, rows]) =>
    currency ? [{ currency, amountMinor: rows.reduce((sum, row) => sum + row.amountMinor, 0) }] : [],
  );
  return amounts.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
