import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedWith } from '../../query/prepared.ts';

/** The sums of the reservations of one key, over all prices or those in one currency. */
export interface StatisticsSums {
  /** An id or the value of an enum; empty when grouped by day. */
  readonly key: string;
  readonly count: number;
  readonly minutes: number;
  /** The sum of the prices of CONFIRMED and COMPLETED reservations. */
  readonly amountMinor: number;
  /** Null for reservations without a price. */
  readonly currency: string | null;
}

/** The sums of one part of a span, by the index of the part. */
export interface StatisticsRow extends StatisticsSums {
  readonly part: number;
}

interface Sums extends StatisticsRow {
  /** The number of prices in other currencies. */
  readonly otherPrices: number;
}

/** A span of time; the end is exclusive. */
export interface StatisticsPart {
  readonly from: Date;
  readonly until: Date;
}

/** A span of time in consecutive parts. */
export interface StatisticsSpan {
  readonly providerId: string;
  readonly parts: readonly StatisticsPart[];
  /** The usual currency of the provider's prices. */
  readonly currency: string;
}

interface Params extends Pick<StatisticsSpan, 'providerId' | 'currency'> {
  readonly starts: readonly Date[];
  readonly ends: readonly Date[];
}

type Option = 'currencies';

/** Prices are grouped by currency only when currencies differ, because that doubles the cost. */
const sums = ({ currency }: Params, selected: ReadonlySet<Option>) => sql`count(*)::int AS count,
  coalesce(sum(r.duration_minutes), 0)::float8 AS minutes,
  coalesce(sum(r.price_amount_minor) FILTER (WHERE r.status IN ('CONFIRMED', 'COMPLETED')), 0)::float8 AS "amountMinor",
  ${selected.has('currencies') ? sql`r.price_currency` : sql`${currency}::text`} AS currency,
  count(*) FILTER (WHERE r.price_currency <> ${currency})::int AS "otherPrices"`;

const NOT_CANCELLED = sql`AND r.status NOT IN ('CANCELLED', 'DECLINED')`;

/** The sums of each part of the span by `key`. Without a key each part has one row, or one per currency. */
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

/** Each statement reads only the index reservation_statistics_idx. */
const STATEMENTS = {
  DAY: preparedWith('statistics_by_day', ['currencies'], sumsByPart(null, NOT_CANCELLED)),
  EMPLOYEE: preparedWith('statistics_by_employee', ['currencies'], sumsByPart(sql`r.employee_id`, NOT_CANCELLED)),
  SERVICE: preparedWith('statistics_by_service', ['currencies'], sumsByPart(sql`r.service_id`, NOT_CANCELLED)),
  SOURCE: preparedWith('statistics_by_source', ['currencies'], sumsByPart(sql`r.source`, NOT_CANCELLED)),
  STATUS: preparedWith('statistics_by_status', ['currencies'], sumsByPart(sql`r.status`, sql``)),
} as const;

/** The key by which reservations are counted. */
export type StatisticsGroup = keyof typeof STATEMENTS;
export const STATISTICS_GROUPS = ['DAY', 'EMPLOYEE', 'SERVICE', 'SOURCE', 'STATUS'] as const;

/** The sums of the reservations of each part. A key has several rows when prices are in several currencies. */
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

/** A start whose day had a change: the start of a changed reservation, or its start before it was moved. */
interface TouchedStart {
  readonly startAt: Date;
  /** The transaction of the change. */
  readonly changedTx: string;
}

const touched = prepared(
  'statistics_touched',
  (_, { providerId, horizon, limit }: Since) => sql<TouchedStart>`
    (SELECT r.start_at AS "startAt", r.changed_tx::text AS "changedTx" FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.changed_tx >= ${horizon}::xid8 LIMIT ${limit})
    UNION ALL
    (SELECT (change ->> 'from')::timestamptz, e.changed_tx::text
      FROM reservation_event e CROSS JOIN jsonb_array_elements(e.changes) AS change
      WHERE e.provider_id = ${providerId}::uuid AND e.changed_tx >= ${horizon}::xid8 AND change ->> 'field' = 'startAt'
      LIMIT ${limit})`,
);

/** The current and former starts of reservations that changed since a horizon; null when they are too many. */
export async function readTouchedStarts(
  db: Runner,
  providerId: string,
  horizon: string,
): Promise<readonly TouchedStart[] | null> {
  const rows = await touched(db, { providerId, horizon, limit: TOUCHED_MAX });
  return rows.length < TOUCHED_MAX ? rows : null;
}
