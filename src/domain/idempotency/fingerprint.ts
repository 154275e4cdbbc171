import { createHash } from 'node:crypto';
import { canonicalEmail } from '../../kernel/formats/email-addresses.ts';
import type { HashKey, SecretBox } from '../../kernel/ports.ts';

/** A hash of each top-level field of a parsed input, so that a mismatch can name the fields. */
export type Fingerprint = Readonly<Record<string, string>>;

/**
 * The entry of a fingerprint that contains the id of the hash key. No field of an input has this name. Fingerprints
 * without the entry are plain SHA-256.
 */
const KEY_ID = '$key';

/** The input fields that contain e-mail addresses. */
const EMAILS: ReadonlySet<string> = new Set(['email', 'otherEmails']);

/**
 * Fingerprints a parsed input (contract 5.3). The order of keys, white space and different forms of one instant or
 * e-mail address make no difference; undefined fields are left out. The hashes are keyed, so that a phone number cannot
 * be found by trying all numbers.
 */
export function fingerprintOf({ hashKeys: [key] }: Pick<SecretBox, 'hashKeys'>, input: object): Fingerprint {
  return { [KEY_ID]: key.id, ...toHashes(input, (text) => key.hash(text)) };
}

/**
 * Returns the top-level fields in which an input differs from a stored fingerprint, sorted. Empty when the fingerprint
 * was erased or its hash key is no longer configured; then requests with the same idempotency key count as equal.
 */
export function differingFields(
  { hashKeys }: Pick<SecretBox, 'hashKeys'>,
  stored: Fingerprint,
  input: object,
): string[] {
  const { [KEY_ID]: keyId, ...first } = stored;
  const hash = findHash(hashKeys, keyId);
  if (!hash || Object.keys(stored).length === 0) return [];
  const second = toHashes(input, hash);
  const fields = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...fields].filter((field) => first[field] !== second[field]).sort();
}

function findHash(hashKeys: readonly HashKey[], keyId: string | undefined): ((text: string) => string) | undefined {
  if (keyId === undefined) return (text) => createHash('sha256').update(text).digest('base64url');
  return hashKeys.find(({ id }) => id === keyId)?.hash;
}

function toHashes(input: object, hash: (text: string) => string): Fingerprint {
  const hashes: Record<string, string> = {};
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined) hashes[field] = hash(JSON.stringify(canonical(value, field)));
  }
  return hashes;
}

function canonical(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item, field));
  if (EMAILS.has(field) && typeof value === 'string') return canonicalEmail(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, canonical(item, key)]);
}
