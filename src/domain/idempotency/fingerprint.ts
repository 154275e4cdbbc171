import { createHash } from 'node:crypto';

/** One hash for each top-level field of a parsed input, so that a mismatch can name the fields. */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * Fingerprints a parsed input: key order, white space and equal instants make no difference, absent fields are left out
 * (contract 5.3).
 */
export function fingerprintOf(input: object): Fingerprint {
  const hashes: Record<string, string> = {};
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue;
    hashes[field] = createHash('sha256')
      .update(JSON.stringify(canonical(value)))
      .digest('base64url');
  }
  return hashes;
}

/** The top-level fields in which two fingerprints differ, sorted. */
export function differingFields(first: Fingerprint, second: Fingerprint): string[] {
  const fields = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...fields].filter((field) => first[field] !== second[field]).sort();
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, canonical(item)]);
}
