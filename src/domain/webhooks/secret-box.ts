import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { HashKey, SecretBox, SecretRow } from '../../kernel/ports.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HASH = 'sha256';
const FINGERPRINT_PURPOSE = 'idempotency fingerprints';
const HASH_KEY_ID_LENGTH = 8;

/** The version byte at the start of each ciphertext. */
const UNBOUND = 1;
const BOUND_TO_ROW = 2;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts secrets with AES-256-GCM and a 32-byte key. A ciphertext consists of version byte, random 96-bit nonce, tag
 * and encrypted text. Decrypting throws for an altered ciphertext, and for one that was encrypted for another row.
 * Ciphertexts of the first version are not bound to a row; `keys reencrypt` replaces them. `others` are keys that only
 * decrypt, while keys are changed.
 */
export function createSecretBox(key: Uint8Array, ...others: readonly Uint8Array[]): SecretBox {
  const own = keyOf(key);
  const keys = [own, ...others.map(keyOf)];
  return {
    encrypt: (plaintext, position) => encrypt(own, plaintext, position),
    decrypt: (ciphertext, position) => decryptWithAny(keys, ciphertext, position),
    hashKeys: [hashKey(key), ...others.map(hashKey)],
  };
}

/** Imports a key, because Node takes ten times as long for a key in bytes. */
function keyOf(bytes: Uint8Array): KeyObject {
  if (bytes.length !== KEY_BYTES) throw new Error(`The encryption key must have ${KEY_BYTES} bytes.`);
  return createSecretKey(bytes);
}

function decryptWithAny([key, ...others]: readonly KeyObject[], ciphertext: Uint8Array, position: SecretRow): string {
  if (!key) throw new Error('The ciphertext is not readable.');
  try {
    return decrypt(key, ciphertext, position);
  } catch (error) {
    if (others.length === 0) throw error;
    return decryptWithAny(others, ciphertext, position);
  }
}

function encrypt(key: KeyObject, plaintext: string, position: SecretRow): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundData(BOUND_TO_ROW, position));
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Uint8Array.from(Buffer.concat([Buffer.of(BOUND_TO_ROW), nonce, cipher.getAuthTag(), sealed]));
}

function decrypt(key: KeyObject, ciphertext: Uint8Array, position: SecretRow): string {
  const [version] = ciphertext;
  if (ciphertext.length < HEADER_BYTES || (version !== UNBOUND && version !== BOUND_TO_ROW)) {
    throw new Error('The ciphertext is not readable.');
  }
  const nonce = ciphertext.subarray(1, 1 + NONCE_BYTES);
  const tag = ciphertext.subarray(1 + NONCE_BYTES, HEADER_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundData(version, position)).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext.subarray(HEADER_BYTES)), decipher.final()]).toString('utf8');
}

/**
 * Returns the data that is authenticated with the ciphertext: the version and, since the second version, table, column
 * and key of the row.
 */
function boundData(version: number, position: SecretRow): Buffer {
  if (version === UNBOUND) return Buffer.of(UNBOUND);
  const row = [position.table, 'ciphertext', ...('providerId' in position ? [position.providerId] : []), position.id];
  return Buffer.concat([Buffer.of(version), Buffer.from(row.join('\0'), 'utf8')]);
}

/**
 * Derives the key of an HMAC-SHA-256 hash from the encryption key with HKDF (RFC 5869). It hashes the fingerprints of
 * idempotent requests.
 */
function hashKey(encryptionKey: Uint8Array): HashKey {
  const key = createSecretKey(new Uint8Array(hkdfSync(HASH, encryptionKey, '', FINGERPRINT_PURPOSE, KEY_BYTES)));
  const hash = (text: string) => createHmac(HASH, key).update(text).digest('base64url');
  return { id: hash('id').slice(0, HASH_KEY_ID_LENGTH), hash };
}
