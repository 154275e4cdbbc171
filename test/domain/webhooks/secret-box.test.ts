import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretBox } from '../../../src/domain/webhooks/secret-box.ts';

const KEY = randomBytes(32);

test('every text comes back, and never looks the same twice', () => {
  const box = secretBox(KEY);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = box.encrypt(text);
      expect(box.decrypt(sealed)).toBe(text);
      expect(Buffer.from(sealed).equals(box.encrypt(text))).toBe(false);
      if (text.length > 3) expect(Buffer.from(sealed).includes(text)).toBe(false);
    }),
  );
});

test('what another key has encrypted is read with it, and written anew with the own one', () => {
  const other = randomBytes(32);
  const sealed = secretBox(other).encrypt('whsec_canary');
  const both = secretBox(KEY, other);
  expect(both.decrypt(sealed)).toBe('whsec_canary');
  expect(secretBox(KEY).decrypt(both.encrypt('whsec_canary'))).toBe('whsec_canary');
  expect(() => secretBox(KEY, randomBytes(32)).decrypt(sealed)).toThrow();
});

test('an altered byte anywhere, a cut or another key is refused', () => {
  const box = secretBox(KEY);
  const sealed = box.encrypt('whsec_canary');
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Uint8Array.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => box.decrypt(altered)).toThrow();
  }
  expect(() => box.decrypt(sealed.subarray(0, -1))).toThrow();
  expect(() => box.decrypt(sealed.subarray(0, 10))).toThrow();
  expect(() => secretBox(randomBytes(32)).decrypt(sealed)).toThrow();
});

test('a key of another length is refused at once', () => {
  expect(() => secretBox(randomBytes(16))).toThrow('32 bytes');
});
