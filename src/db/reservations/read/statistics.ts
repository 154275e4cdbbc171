import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedWith } from '../../query/prepared.ts';

/** The sums of the reservations with one key, over all prices or over the prices in one currency. */
export interface StatisticsSums {
  /** The id or enum value that the reservations share; empty when they are grouped by day. */
  readonly key: string;
  readonly count: number;
  readonly minutes: number;
  /** The sum of the prices of CONFIRMED and COMPLETED reservations, in minor units of the currency. */
  readonly amountMinor: number;
  /** The currency of the prices; null for reservations without a price. */
  readonly currency: string | null;
}

/** The sums of one part of a time range. `part` is the index of the part. */
export interface StatisticsRow extends StatisticsSums {
  readonly part: number;
}

interface Sums extends StatisticsRow {
  /** The number of prices in a currency other than the provider's. */
  readonly otherPrices: number;
}

/** A time range; the end is exclusive. */
export interface StatisticsPart {
  readonly from: Date;
  readonly until: Date;
}

/** A time range, divided into consecutive parts. */
export interface StatisticsSpan {
  readonly providerId: string;
  readonly parts: readonly StatisticsPart[];
  /** The provider's currency, in which prices are usually stored. */
  readonly currency: string;
}

interface Params extends Pick<StatisticsSpan, 'providerId' | 'currency'> {
  readonly starts: readonly Date[];
  readonly ends: readonly Date[];
}

type Option = 'currencies';

/** Sums are grouped by currency only when prices are in several currencies, because the grouping doubles the cost. */
const sums = ({ currency }: Params, selected: ReadonlySet<Option>) => sql`count(*)::int AS count,
  coalesce(sum(r.duration_minutes), 0)::float8 AS minutes,
  coalesce(sum(r.price_amount_minor) FILTER (WHERE r.status IN ('CONFIRMED', 'COMPLETED')), 0)::float8 AS "amountMinor",
  ${selected.has('currencies') ? sql`r.price_currency` : sql`${currency}::text`} AS currency,
  count(*) FILTER (WHERE r.price_currency <> ${currency})::int AS "otherPrices"`;

const NOT_CANCELLED = sql`AND r.status NOT IN ('CANCELLED', 'DECLINED')`;

/** Composes the statement that sums each part by `key`. Without a key each part has one row, or one per currency. */
const sumsByPart =
  (key: RawBuilder<unknown> | null, condition: RawBuilder<unknown>) =>
  (_: unknown, params: Params, selected: ReadonlySet<Option>) => {
    const groups = [...(key ? [key] : []), ...(selected.has('currencies') ? [sql`r.price_currency`] : [])];
    return sql<Sums>`
    SELECT (part.place - 1)::int AS part, sums.*
    FROM unnest(${params.starts}::timestamptz[], ${params.ends}::timestamptz[]) WITH ORDINALITY AS part(starts_at, ends_at, place)
    CROSS JOIN LATERAL (SELECT ${key ?? sql`''`}::text AS key, ${sums(params, selected)} FROM reservation r
      WHERE r.provider_id = ${params.providerId}::uuid AND r.status <> 'HELD' ${condition}
        AND r.start_at >= part.starts_at AND r.start_at < part.ends_at
      ${groups.length > 0 ? sql`GROUP BY ${sql.join(groups)}` : sql``}) AS sums`;
  };

/** The statements by grouping. Each reads only the index reservation_statistics_idx. */
const STATEMENTS = {
  DAY: preparedWith('statistics_by_day', ['currencies'], sumsByPart(null, NOT_CANCELLED)),
  EMPLOYEE: preparedWith('statistics_by_employee', ['currencies'], sumsByPart(sql`r.employee_id`, NOT_CANCELLED)),
  SERVICE: preparedWith('statistics_by_service', ['currencies'], sumsByPart(sql`r.service_id`, NOT_CANCELLED)),
  SOURCE: preparedWith('statistics_by_source', ['currencies'], sumsByPart(sql`r.source`, NOT_CANCELLED)),
  STATUS: preparedWith('statistics_by_status', ['currencies'], sumsByPart(sql`r.status`, sql``)),
} as const;

/** The property by which reservations are grouped. */
export type StatisticsGroup = keyof typeof STATEMENTS;
export const STATISTICS_GROUPS = ['DAY', 'EMPLOYEE', 'SERVICE', 'SOURCE', 'STATUS'] as const;

/**
 * Reads the sums of the reservations of each part. A key has one row per currency when prices are in several
 * currencies.
 */
export async function readStatistics(
  db: Runner,
  groupBy: StatisticsGroup,
  { providerId, currency, parts }: StatisticsSpan,
): Promise<readonly StatisticsRow[]> {
  const [starts, ends] = [parts.map((part) => part.from), parts.map((part) => part.until)];
  const params = { providerId, currency, starts, ends };
  const rows = await STATEMENTS[groupBy](db, params, []);
  return rows.some(({ otherPrices }) => otherPrices > 0) ? STATEMENTS[groupBy](db, params, ['currencies']) : rows;
}

const TOUCHED_MAX = 10_000;

interface Since {
  readonly providerId: string;
  readonly horizon: string;
  readonly limit: number;
}

/** The start of a changed reservation, or its start before it was moved. The sums of that day may have changed. */
interface ChangedStart {
  readonly startAt: Date;
  /** The transaction of the change. */
  readonly changedTx: string;
}

const touched = prepared(
  'statistics_touched',
  (_, { providerId, horizon, limit }: Since) => sql<ChangedStart>`
    (SELECT r.start_at AS "startAt", r.changed_tx::text AS "changedTx" FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.changed_tx >= ${horizon}::xid8 LIMIT ${limit})
    UNION ALL
    (SELECT (change ->> 'from')::timestamptz, e.changed_tx::text
      FROM reservation_event e CROSS JOIN jsonb_array_elements(e.changes) AS change
      WHERE e.provider_id = ${providerId}::uuid AND e.changed_tx >= ${horizon}::xid8 AND change ->> 'field' = 'startAt'
      LIMIT ${limit})`,
);

/**
 * Reads the current and former starts of the reservations that the transaction `horizon` or a later one changed. Returns
 * null in place of the list when it would have 10,000 starts or more.
 */
export async function readChangedStarts(
  db: Runner,
  providerId: string,
  horizon: string,
): Promise<readonly ChangedStart[] | null> {
  const rows = await touched(db, { providerId, horizon, limit: TOUCHED_MAX });
  return rows.length < TOUCHED_MAX ? rows : null;
}
