import { z } from 'zod';
import type { SchemaOutput } from '../../../kernel/formats/wire-formats.ts';

/**
 * The seconds for which a new key is published before it signs tokens. After that time every process and every client
 * that caches keys knows the key.
 */
export const KEY_LEAD_SECONDS = 300;

/** The maximum lifetime in seconds of a token that a key of the service signed. */
export const LONGEST_TOKEN_SECONDS = 12 * 3600;

/** The data that decides when a key signs tokens. */
export interface DatedKey {
  readonly kid: string;
  readonly createdAt: Date;
}

/** The time in milliseconds from which a key may sign. The very first key signs at once, because there is no other. */
export function getSigningStartMs(key: DatedKey): number {
  return key.createdAt.getTime() + KEY_LEAD_SECONDS * 1000;
}

/**
 * Returns the key that signs at `now`: the newest one that was published long enough, else the oldest; undefined
 * without keys.
 */
export function selectSigningKey<Key extends DatedKey>(keys: readonly Key[], now: Date): Key | undefined {
  const byAge = keys.toSorted(compareByCreation);
  return byAge.findLast((key) => getSigningStartMs(key) <= now.getTime()) ?? byAge[0];
}

/** Compares keys by creation, then by id, so that the order is the same in every process. */
export function compareByCreation(first: DatedKey, second: DatedKey): number {
  return first.createdAt.getTime() - second.createdAt.getTime() || (first.kid < second.kid ? -1 : 1);
}

export const SIGNING_ALGORITHM = 'ES256';

/** A published public key for verifying access tokens (RFC 7517). */
export const PUBLIC_KEY = z.object({
  kty: z.literal('EC').meta({ description: 'The type of the key: an elliptic curve.' }),
  crv: z.literal('P-256').meta({ description: 'The curve.' }),
  x: z.string().meta({ description: 'The x coordinate, base64url.' }),
  y: z.string().meta({ description: 'The y coordinate, base64url.' }),
  kid: z.string().meta({ description: 'The id of the key; tokens name it in their header.' }),
  alg: z.literal(SIGNING_ALGORITHM).meta({ description: 'The algorithm that tokens are signed with.' }),
  use: z.literal('sig').meta({ description: 'The key is for signatures.' }),
});

export type PublicKey = SchemaOutput<typeof PUBLIC_KEY>;
