import { type RawBuilder, sql } from 'kysely';
import { prepared, preparedWith } from '../../query/prepared.ts';
import type { Runner } from '../../queryable.ts';

/** What the reservations of one key come to, of all prices or of those in one currency. */
export interface StatisticsRow {
  readonly key: string;
  readonly count: number;
  readonly minutes: number;
  /** The sum of what CONFIRMED and COMPLETED ones cost. */
  readonly amountMinor: number;
  /** Null where no price was stated. */
  readonly currency: string | null;
}

interface Sums extends StatisticsRow {
  /** How many prices are in other currencies. */
  readonly otherPrices: number;
}

/** A stretch of time; the end is exclusive. */
export interface StatisticsPart {
  readonly from: Date;
  readonly until: Date;
}

/** A span of time in its parts, in their order. */
export interface StatisticsSpan {
  readonly providerId: string;
  readonly parts: readonly StatisticsPart[];
  /** The one that prices are in as a rule. */
  readonly currency: string;
}

interface Asked extends Pick<StatisticsSpan, 'providerId' | 'currency'> {
  readonly starts: readonly Date[];
  readonly ends: readonly Date[];
  readonly from: Date;
  readonly until: Date;
}

type Option = 'currencies';

/** Prices are grouped by currency only where they differ: that costs as much again. */
const sums = ({ currency }: Asked, taken: ReadonlySet<Option>) => sql`count(*)::int AS count,
  coalesce(sum(r.duration_minutes), 0)::float8 AS minutes,
  coalesce(sum(r.price_amount_minor) FILTER (WHERE r.status IN ('CONFIRMED', 'COMPLETED')), 0)::float8 AS "amountMinor",
  ${taken.has('currencies') ? sql`r.price_currency` : sql`${currency}::text`} AS currency,
  count(*) FILTER (WHERE r.price_currency <> ${currency})::int AS "otherPrices"`;

const TAKES_PLACE = sql`AND r.status NOT IN ('CANCELLED', 'DECLINED')`;

const byKey =
  (key: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  (_: unknown, asked: Asked, taken: ReadonlySet<Option>) =>
    sql<Sums>`
    SELECT ${key}::text AS key, ${sums(asked, taken)} FROM reservation r
    WHERE r.provider_id = ${asked.providerId}::uuid AND r.status <> 'HELD' ${condition}
      AND r.start_at >= ${asked.from}::timestamptz AND r.start_at < ${asked.until}::timestamptz
    GROUP BY ${key}${taken.has('currencies') ? sql`, r.price_currency` : sql``}`;

const byPart = (_: unknown, asked: Asked, taken: ReadonlySet<Option>) => sql<Sums>`
    SELECT (part.place - 1)::text AS key, sums.*
    FROM unnest(${asked.starts}::timestamptz[], ${asked.ends}::timestamptz[]) WITH ORDINALITY AS part(starts_at, ends_at, place)
    CROSS JOIN LATERAL (SELECT ${sums(asked, taken)} FROM reservation r
      WHERE r.provider_id = ${asked.providerId}::uuid AND r.status <> 'HELD' ${TAKES_PLACE}
        AND r.start_at >= part.starts_at AND r.start_at < part.ends_at
      ${taken.has('currencies') ? sql`GROUP BY r.price_currency` : sql``}) AS sums`;

/** Each reads the index reservation_statistics_idx and nothing else. */
const STATEMENTS = {
  DAY: preparedWith('statistics_by_day', ['currencies'], byPart),
  EMPLOYEE: preparedWith('statistics_by_employee', ['currencies'], byKey(sql`r.employee_id`, TAKES_PLACE)),
  SERVICE: preparedWith('statistics_by_service', ['currencies'], byKey(sql`r.service_id`, TAKES_PLACE)),
  SOURCE: preparedWith('statistics_by_source', ['currencies'], byKey(sql`r.source`, TAKES_PLACE)),
  STATUS: preparedWith('statistics_by_status', ['currencies'], byKey(sql`r.status`, sql``)),
} as const;

/** What reservations are counted by; a DAY is a part of the span, whose place is its key. */
export type StatisticsGroup = keyof typeof STATEMENTS;

/** What the reservations that start in the span come to; several rows of one key where prices are in several currencies. */
export async function readStatistics(
  db: Runner,
  groupBy: StatisticsGroup,
  { parts, ...span }: StatisticsSpan,
): Promise<readonly StatisticsRow[]> {
  const [from = new Date(0), until = from] = [parts.at(0)?.from, parts.at(-1)?.until];
  const asked = { ...span, from, until, starts: parts.map((part) => part.from), ends: parts.map((part) => part.until) };
  const rows = await STATEMENTS[groupBy](db, asked, []);
  return rows.some(({ otherPrices }) => otherPrices > 0) ? STATEMENTS[groupBy](db, asked, ['currencies']) : rows;
}

const TOUCHED_MAX = 10_000;

interface Since {
  readonly providerId: string;
  readonly horizon: string;
  readonly limit: number;
}

const touched = prepared(
  'statistics_touched',
  (_, { providerId, horizon, limit }: Since) => sql<{ startAt: Date }>`
    (SELECT r.start_at AS "startAt" FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.changed_tx >= ${horizon}::xid8 LIMIT ${limit})
    UNION ALL
    (SELECT (change ->> 'from')::timestamptz FROM reservation_event e CROSS JOIN jsonb_array_elements(e.changes) AS change
      WHERE e.provider_id = ${providerId}::uuid AND e.changed_tx >= ${horizon}::xid8 AND change ->> 'field' = 'startAt'
      LIMIT ${limit})`,
);

/** When the reservations start, and when those that were moved did, that changed since a horizon; null: they are too many. */
export async function readTouchedStarts(db: Runner, providerId: string, horizon: string): Promise<Date[] | null> {
  const rows = await touched(db, { providerId, horizon, limit: TOUCHED_MAX });
  return rows.length < TOUCHED_MAX ? rows.map(({ startAt }) => startAt) : null;
}
