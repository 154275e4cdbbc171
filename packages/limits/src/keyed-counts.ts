/** A count for each key. Keys with the count 0 take no memory. */
export interface KeyedCounts {
  get(key: string): number;
  add(key: string, by: 1 | -1): void;
}

/** Creates counts that start at zero. */
export function createKeyedCounts(): KeyedCounts {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add: (key, by) => {
      const count = get(key) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
