import type { z } from 'zod';
import type { SecretBox } from '../../../kernel/ports.ts';

/** The kinds of encrypted texts that the service gives out. A text of one kind is never accepted as another kind. */
export type SealedTextKind = 'app' | 'request' | 'code' | 'refresh';

const PREFIXES: Readonly<Record<SealedTextKind, string>> = {
  app: 'app_',
  request: 'asr_',
  code: 'asc_',
  refresh: 'asf_',
};
const SEALED_LENGTH_MAX = 8_192;

/** Encrypts and authenticates a value with the service's key, as URL-safe text. The text differs each time. */
export function seal(secrets: SecretBox, kind: SealedTextKind, value: object): string {
  const ciphertext = secrets.encrypt(JSON.stringify(value), { table: 'sign_in', id: kind });
  return PREFIXES[kind] + Buffer.from(ciphertext).toString('base64url');
}

/** Decrypts a text that `seal` made for this kind; null for any other text. */
export function unseal<Value>(
  secrets: SecretBox,
  kind: SealedTextKind,
  text: string,
  schema: z.ZodType<Value>,
): Value | null {
  const prefix = PREFIXES[kind];
  if (text.length > SEALED_LENGTH_MAX || !text.startsWith(prefix)) return null;
  try {
    const encoded = text.slice(prefix.length);
    const ciphertext = Buffer.from(encoded, 'base64url');
    if (ciphertext.toString('base64url') !== encoded) return null;
    return schema.parse(JSON.parse(secrets.decrypt(ciphertext, { table: 'sign_in', id: kind })));
  } catch {
    return null;
  }
}
