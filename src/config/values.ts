import ipaddr from 'ipaddr.js';
import { z } from 'zod';

const KEY_BYTES = 32;
const MAX_RETRIES = 20;
const IS_BASE64 = z.base64();
/** Minimum number of characters of a bearer token, so that it cannot be guessed. */
const BEARER_LENGTH = 16;

/** A schema for a whole number from `min` to `max`, both included. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

/** A schema for a URL with one of these protocols. */
export const urlWithProtocol = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error: `must be a URL: ${protocols.join(', ')}` });

/** A schema for a bearer token in a header. */
export const bearerToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII')
  .min(BEARER_LENGTH, `must have ${BEARER_LENGTH} characters or more`);

/** A schema for a date-time with an offset. */
export const dateTime = z.iso
  .datetime({ offset: true, error: 'must be a date-time with an offset' })
  .transform((text) => new Date(text));

/** A schema for `true` or `false`. */
export const booleanText = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' });

/** A schema for whole seconds, separated by commas. */
export const secondsList = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'must be whole seconds with commas between')
  .transform((list) => list.split(',').map(Number))
  .pipe(z.array(z.number()).max(MAX_RETRIES));

const keyOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** A schema for one or more encryption keys in base64, separated by commas. */
export const encryptionKeys = z
  .string()
  .refine(
    (list) => list.split(',').every((text) => IS_BASE64.safeParse(text).success && keyOf(text).length === KEY_BYTES),
    `must be ${KEY_BYTES} bytes in base64, or several of these with commas between`,
  )
  .transform((list): readonly [Uint8Array, ...Uint8Array[]] => {
    const [first = '', ...others] = list.split(',');
    return [keyOf(first), ...others.map(keyOf)];
  });

/** A schema for a number from 0 to 1. */
export const shareSchema = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number);

/**
 * A schema for `name=value` pairs, separated by commas. Values are percent-encoded, as in OTEL_EXPORTER_OTLP_HEADERS.
 */
export const nameValuePairs = z
  .string()
  .regex(/^[^=,]+=(?:[^,%]|%[\da-f]{2})*(,[^=,]+=(?:[^,%]|%[\da-f]{2})*)*$/i, 'must be name=value with commas between')
  .transform(
    (list): Readonly<Record<string, string>> =>
      Object.fromEntries(
        list.split(',').map((pair) => pair.split(/=(.*)/s, 2).map((text) => decodeURIComponent(text.trim()))),
      ),
  );

/** A schema for IP addresses and networks (`10.0.0.0/8`), separated by commas. */
export const networks = z
  .string()
  .transform((list) => list.split(',').map((text) => text.trim()))
  .refine(
    (list) => list.every((text) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)),
    'must be addresses or networks with commas between',
  );
