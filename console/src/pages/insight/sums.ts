import type { InsightRowFragment } from '../../graph/operations.generated.ts';

type Money = NonNullable<InsightRowFragment['revenue']>[number];

/** What rows bring in each currency; null for whoever may not know. */
export function revenueOf(rows: readonly InsightRowFragment[]): readonly Money[] | null {
  const sums = new Map<string, number>();
  for (const { revenue } of rows) {
    if (revenue === null) return null;
    for (const { amountMinor, currency } of revenue) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}

/** Which part of working time is booked; null where nobody works. */
export function utilisationOf(rows: readonly InsightRowFragment[]): number | null {
  const working = sum(rows, ({ workingMinutes }) => workingMinutes ?? 0);
  return working === 0 ? null : sum(rows, ({ minutes }) => minutes) / working;
}

/** A number of each row, together. */
export function sum(rows: readonly InsightRowFragment[], of: (row: InsightRowFragment) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
