import { createCipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecretBox } from '../../../src/domain/webhooks/secret-box.ts';

const KEY = randomBytes(32);
const PLACE = { table: 'webhook_secret', providerId: 'p', id: 'a' } as const;

test('every text decrypts to itself, and no two ciphertexts are equal', () => {
  const box = createSecretBox(KEY);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = box.encrypt(text, PLACE);
      expect(box.decrypt(sealed, PLACE)).toBe(text);
      expect(Buffer.from(sealed).equals(box.encrypt(text, PLACE))).toBe(false);
      if (text.length > 3) expect(Buffer.from(sealed).includes(text)).toBe(false);
    }),
  );
});

test('a secret of the other key is decrypted with it, and encrypted again with the own key', () => {
  const other = randomBytes(32);
  const sealed = createSecretBox(other).encrypt('whsec_canary', PLACE);
  const both = createSecretBox(KEY, randomBytes(32), other);
  expect(both.decrypt(sealed, PLACE)).toBe('whsec_canary');
  expect(createSecretBox(KEY).decrypt(both.encrypt('whsec_canary', PLACE), PLACE)).toBe('whsec_canary');
  expect(() => createSecretBox(KEY, randomBytes(32)).decrypt(sealed, PLACE)).toThrow();
});

test('a changed byte at any position, a truncation or another key is refused', () => {
  const box = createSecretBox(KEY);
  const sealed = box.encrypt('whsec_canary', PLACE);
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Uint8Array.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => box.decrypt(altered, PLACE)).toThrow();
  }
  expect(() => box.decrypt(sealed.subarray(0, -1), PLACE)).toThrow();
  expect(() => box.decrypt(sealed.subarray(0, 10), PLACE)).toThrow();
  expect(() => createSecretBox(randomBytes(32)).decrypt(sealed, PLACE)).toThrow();
});

test('a key of another length is refused at once', () => {
  expect(() => createSecretBox(randomBytes(16))).toThrow('32 bytes');
});

test('a ciphertext decrypts only in its own row', () => {
  const box = createSecretBox(KEY);
  const sealed = box.encrypt('whsec_canary', PLACE);
  expect(() => box.decrypt(sealed, { ...PLACE, id: 'b' })).toThrow();
  expect(() => box.decrypt(sealed, { ...PLACE, providerId: 'q' })).toThrow();
  expect(() => box.decrypt(sealed, { table: 'signing_key', id: 'a' })).toThrow();
});

test('a ciphertext from before row binding still decrypts', () => {
  expect(createSecretBox(KEY).decrypt(unbound(KEY, 'whsec_canary'), PLACE)).toBe('whsec_canary');
});

function unbound(key: Uint8Array, plaintext: string): Uint8Array {
  const version = Buffer.of(1);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(version);
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]);
}
