import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { HashKey } from '../../kernel/ports.ts';

const HASH = 'sha256';
const KEY_BYTES = 32;
const PURPOSE = 'idempotency fingerprints';
const ID_LENGTH = 8;

/** HMAC-SHA-256 with a key that HKDF derives from the encryption key (RFC 5869). */
export function hashKey(encryptionKey: Uint8Array): HashKey {
  const key = createSecretKey(new Uint8Array(hkdfSync(HASH, encryptionKey, '', PURPOSE, KEY_BYTES)));
  const hash = (text: string) => createHmac(HASH, key).update(text).digest('base64url');
  return { id: hash('id').slice(0, ID_LENGTH), hash };
}
