import { z } from 'zod';

const KEY_BYTES = 32;
const MAX_RETRIES = 20;

/** A whole number within both bounds, inclusive. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

/** A URL with one of these protocols. */
export const address = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error: `must be a URL: ${protocols.join(', ')}` });

/** `true` or `false`. */
export const truth = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' });

/** Whole seconds, separated by commas. */
export const delays = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'must be whole seconds with commas between')
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.number()).max(MAX_RETRIES));

/** The bytes of a key, from base64. */
export const encryptionKey = z
  .base64('must be base64')
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
  .refine((key) => key.length === KEY_BYTES, `must hold ${KEY_BYTES} bytes`);
