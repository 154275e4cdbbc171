import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { z } from 'zod';

/** The maximum number of public keys of an integration client: a current and a next one for each of two programs. */
export const MAX_PUBLIC_KEYS = 4;
/** The signature algorithms that are accepted for client assertions and for proofs of possession. */
export const SIGNATURE_ALGORITHMS = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'];

const RSA_BYTES_MIN = 256;
const BASE64URL = z
  .string()
  .max(1_400)
  .regex(/^[A-Za-z0-9_-]+$/);
const KEY_ID = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/);
const KID = KEY_ID.optional();
/** The ids of keys that a client has. */
export const KEY_IDS_SCHEMA = z.array(KEY_ID).max(MAX_PUBLIC_KEYS);
const EC = z.object({ kty: z.literal('EC'), crv: z.enum(['P-256', 'P-384']), x: BASE64URL, y: BASE64URL, kid: KID });
const OKP = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: BASE64URL, kid: KID });
const RSA = z.object({
  kty: z.literal('RSA'),
  n: BASE64URL.refine((n) => Buffer.from(n, 'base64url').length >= RSA_BYTES_MIN),
  e: BASE64URL,
  kid: KID,
});
const KEY = z.discriminatedUnion('kty', [EC, OKP, RSA]);
/**
 * The members of a JSON Web Key that reveal a private key. Such a key is refused, so that its owner notices it and
 * replaces the key.
 */
const PRIVATE_MEMBERS = ['d', 'k'];
const PUBLIC = z.looseObject({}).refine((key) => !PRIVATE_MEMBERS.some((name) => name in key));
const KEY_SET = z.object({ keys: z.array(PUBLIC).max(MAX_PUBLIC_KEYS) });

/** A public key (JSON Web Key) with its id. */
export type PublicKey = z.output<typeof KEY> & { readonly kid: string };

/**
 * Parses a JSON Web Key Set (RFC 7517). It may contain EC P-256 and P-384, Ed25519, and RSA keys from 2048 bits on,
 * with unique ids; a key without an id gets its thumbprint as id. Null for any other value, and for private keys.
 */
export async function parseKeySet(sent: unknown): Promise<readonly PublicKey[] | null> {
  const parsed = KEY_SET.safeParse(sent);
  if (!parsed.success) return null;
  try {
    const keys = await Promise.all(parsed.data.keys.map((key) => withId(KEY.parse(key))));
    return new Set(keys.map(({ kid }) => kid)).size === keys.length ? keys : null;
  } catch {
    return null;
  }
}

async function withId(key: z.output<typeof KEY>): Promise<PublicKey> {
  await importJWK(
    key,
    key.kty === 'RSA' ? 'RS256' : key.kty === 'OKP' ? 'EdDSA' : key.crv === 'P-384' ? 'ES384' : 'ES256',
  );
  return { ...key, kid: key.kid ?? (await calculateJwkThumbprint(key)) };
}

/** Whether a value is a public key of a type that is accepted. */
export function isPublicKey(value: unknown): value is JWK {
  return PUBLIC.safeParse(value).success && KEY.safeParse(value).success;
}

/** Parses the public keys of a client from the stored texts. */
export function parseStoredKeys(texts: readonly string[]): readonly PublicKey[] {
  return texts.map((text) => JSON.parse(text));
}
