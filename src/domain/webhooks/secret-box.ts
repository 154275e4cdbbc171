import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretBox } from '../ports.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** In front of each ciphertext, so that a later key or cipher can be told from this one. */
const VERSION = 1;
const HEADER_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * AES-256-GCM under a 32-byte key: version byte, random 96-bit nonce, tag, ciphertext. Decrypting what was altered throws.
 * While keys change, `other` is one that may have encrypted what is read; nothing is written under it.
 */
export function secretBox(key: Uint8Array, other: Uint8Array | null = null): SecretBox {
  const keys = [key, ...(other ? [other] : [])];
  if (keys.some(({ length }) => length !== KEY_BYTES)) {
    throw new Error(`The encryption key must have ${KEY_BYTES} bytes.`);
  }
  return {
    encrypt: (plaintext) => encrypt(key, plaintext),
    decrypt: (ciphertext) => decryptWithAny(keys, ciphertext),
  };
}

function decryptWithAny([key, ...others]: readonly Uint8Array[], ciphertext: Uint8Array): string {
  if (!key) throw new Error('The ciphertext is not readable.');
  try {
    return decrypt(key, ciphertext);
  } catch (error) {
    if (others.length === 0) throw error;
    return decryptWithAny(others, ciphertext);
  }
}

function encrypt(key: Uint8Array, plaintext: string): Uint8Array<ArrayBuffer> {
  const version = Buffer.of(VERSION);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(version);
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Uint8Array.from(Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]));
}

function decrypt(key: Uint8Array, ciphertext: Uint8Array): string {
  if (ciphertext.length < HEADER_BYTES || ciphertext[0] !== VERSION) throw new Error('The ciphertext is not readable.');
  const nonce = ciphertext.subarray(1, 1 + NONCE_BYTES);
  const tag = ciphertext.subarray(1 + NONCE_BYTES, HEADER_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(ciphertext.subarray(0, 1)).setAuthTag(tag);
  return Buffer.concat([decipher.update(ciphertext.subarray(HEADER_BYTES)), decipher.final()]).toString('utf8');
}
