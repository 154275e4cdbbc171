import { z } from 'zod';
import type { Declared } from '../../../kernel/formats/wire-formats.ts';

/** For how long a new key is published before it signs: every process and every client that caches keys knows it by then. */
export const KEY_LEAD_SECONDS = 300;

/** No token that is signed with one of our keys lives longer. */
export const LONGEST_TOKEN_SECONDS = 12 * 3600;

/** What decides when a key signs. */
export interface DatedKey {
  readonly kid: string;
  readonly createdAt: Date;
}

/** From when a key may sign, in milliseconds; the first key of all signs at once, since there is no other. */
export function signsFromMs(key: DatedKey): number {
  return key.createdAt.getTime() + KEY_LEAD_SECONDS * 1000;
}

/** The key that signs at `now`: the newest that was published long enough, else the oldest; undefined without keys. */
export function signingKeyAt<Key extends DatedKey>(keys: readonly Key[], now: Date): Key | undefined {
  const byAge = keys.toSorted(byCreation);
  return byAge.findLast((key) => signsFromMs(key) <= now.getTime()) ?? byAge[0];
}

/** Sorts keys from the oldest to the newest, the same way in every process. */
export function byCreation(first: DatedKey, second: DatedKey): number {
  return first.createdAt.getTime() - second.createdAt.getTime() || (first.kid < second.kid ? -1 : 1);
}

export const SIGNING_ALGORITHM = 'ES256';

/** A key that access tokens are verified with, as it is published (RFC 7517). */
export const PUBLIC_KEY = z.object({
  kty: z.literal('EC').meta({ description: 'The type of the key: an elliptic curve.' }),
  crv: z.literal('P-256').meta({ description: 'The curve.' }),
  x: z.string().meta({ description: 'The x coordinate, base64url.' }),
  y: z.string().meta({ description: 'The y coordinate, base64url.' }),
  kid: z.string().meta({ description: 'The id of the key; tokens name it in their header.' }),
  alg: z.literal(SIGNING_ALGORITHM).meta({ description: 'The algorithm that tokens are signed with.' }),
  use: z.literal('sig').meta({ description: 'The key is for signatures.' }),
});

export type PublicKey = Declared<typeof PUBLIC_KEY>;
