import { z } from 'zod';
import type { Declared } from '../../../kernel/formats/wire-formats.ts';

/**
 * Seconds for which a new key is published before it signs. By then every process and every client that caches keys
 * knows it.
 */
export const KEY_LEAD_SECONDS = 300;

/** Maximum lifetime in seconds of a token signed with a key of this service. */
export const LONGEST_TOKEN_SECONDS = 12 * 3600;

/** The data that determines when a key signs. */
export interface DatedKey {
  readonly kid: string;
  readonly createdAt: Date;
}

/** The time from which a key may sign, in milliseconds. The very first key signs at once, because there is no other. */
export function signsFromMs(key: DatedKey): number {
  return key.createdAt.getTime() + KEY_LEAD_SECONDS * 1000;
}

/**
 * The key that signs at `now`: the newest one that was published long enough, else the oldest; undefined without keys.
 */
export function signingKeyAt<Key extends DatedKey>(keys: readonly Key[], now: Date): Key | undefined {
  const byAge = keys.toSorted(byCreation);
  return byAge.findLast((key) => signsFromMs(key) <= now.getTime()) ?? byAge[0];
}

/** Sorts keys from the oldest to the newest, in the same order in every process. */
export function byCreation(first: DatedKey, second: DatedKey): number {
  return first.createdAt.getTime() - second.createdAt.getTime() || (first.kid < second.kid ? -1 : 1);
}

export const SIGNING_ALGORITHM = 'ES256';

/** A published key that verifies access tokens (RFC 7517). */
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
