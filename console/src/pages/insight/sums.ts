import type { InsightRowFragment } from '../../graph/operations.generated.ts';

type Money = NonNullable<InsightRowFragment['revenue']>[number];

/** The revenue of rows in each currency; null without the permission. */
export function revenueOf(rows: readonly InsightRowFragment[]): readonly Money[] | null {
  const sums = new Map<string, number>();
  for (const { revenue } of rows) {
    if (revenue === null) return null;
    for (const { amountMinor, currency } of revenue) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}

/** The booked fraction of working time; null without working time. */
export function utilisationOf(rows: readonly InsightRowFragment[]): number | null {
  const working = sum(rows, ({ workingMinutes }) => workingMinutes ?? 0);
  return working === 0 ? null : sum(rows, ({ minutes }) => minutes) / working;
}

/** The sum of a number over all rows. */
export function sum(rows: readonly InsightRowFragment[], of: (row: InsightRowFragment) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
