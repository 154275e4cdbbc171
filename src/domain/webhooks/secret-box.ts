import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { SecretBox, SecretRow } from '../../kernel/ports.ts';
import { hashKey } from '../idempotency/hash-key.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first byte of each ciphertext: its format version. */
const UNBOUND = 1;
const BOUND_TO_ROW = 2;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * AES-256-GCM with a 32-byte key: version byte, random 96-bit nonce, tag, ciphertext. Decryption throws for altered
 * ciphertexts and for those of another row. Ciphertexts of the first version are not bound to a row, until `keys
 * reencrypt` encrypts them again. During a key change, `other` is a second key for decryption; it never encrypts.
 */
export function secretBox(key: Uint8Array, other: Uint8Array | null = null): SecretBox {
  const ownKey = toKeyObject(key);
  const keys = [ownKey, ...(other ? [toKeyObject(other)] : [])];
  return {
    encrypt: (plaintext, row) => encrypt(ownKey, plaintext, row),
    decrypt: (ciphertext, row) => decryptWithAny(keys, ciphertext, row),
    hashKeys: [hashKey(key), ...(other ? [hashKey(other)] : [])],
  };
}

/** The key as an object. Node takes ten times as long for a key in bytes. */
function toKeyObject(bytes: Uint8Array): KeyObject {
  if (bytes.length !== KEY_BYTES) throw new Error(`The encryption key must have ${KEY_BYTES} bytes.`);
  return createSecretKey(bytes);
}

function decryptWithAny([key, ...others]: readonly KeyObject[], ciphertext: Uint8Array, row: SecretRow): string {
  if (!key) throw new Error('The ciphertext is not readable.');
  try {
    return decrypt(key, ciphertext, row);
  } catch (error) {
    if (others.length === 0) throw error;
    return decryptWithAny(others, ciphertext, row);
  }
}

function encrypt(key: KeyObject, plaintext: string, row: SecretRow): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundData(BOUND_TO_ROW, row));
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Uint8Array.from(Buffer.concat([Buffer.of(BOUND_TO_ROW), nonce, cipher.getAuthTag(), sealed]));
}

function decrypt(key: KeyObject, ciphertext: Uint8Array, row: SecretRow): string {
  const [version] = ciphertext;
  if (ciphertext.length < HEADER_BYTES || (version !== UNBOUND && version !== BOUND_TO_ROW)) {
    throw new Error('The ciphertext is not readable.');
  }
  const nonce = ciphertext.subarray(1, 1 + NONCE_BYTES);
  const tag = ciphertext.subarray(1 + NONCE_BYTES, HEADER_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(boundData(version, row)).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext.subarray(HEADER_BYTES)), decipher.final()]).toString('utf8');
}

/**
 * The authenticated data besides the ciphertext: the version and, since the second, table, column and key of the row.
 */
function boundData(version: number, row: SecretRow): Buffer {
  if (version === UNBOUND) return Buffer.of(UNBOUND);
  const identity = [row.table, 'ciphertext', ...('providerId' in row ? [row.providerId] : []), row.id];
  return Buffer.concat([Buffer.of(version), Buffer.from(identity.join('\0'), 'utf8')]);
}
