import { isDeepStrictEqual } from 'node:util';

/** Whether a stored row has all these values already. */
export function holds(stored: object, columns: object): boolean {
  const row = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(columns).every(([column, value]) => isDeepStrictEqual(row.get(column), value));
}
