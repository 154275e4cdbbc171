/**
 * The alphabet of booking references, as spoken on the phone. It has no characters that look or sound alike (O, I, L,
 * B, S, Z, N, 0, 1), and no vowels, so that no word can occur.
 */
export const REFERENCE_ALPHABET = '34679CDFGHJKMPQRTVWX';
export const REFERENCE_LENGTH = 6;

const PATTERN = `^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`;
const REFERENCE = new RegExp(PATTERN);
const SEPARATORS = /[\s-]/g;

/** The JSON Schema of booking references. */
export const REFERENCE_FORMAT = { type: 'string', maxLength: REFERENCE_LENGTH, pattern: PATTERN } as const;

/** Normalizes a booking reference as people write it; null for any other text. Case, spaces and hyphens are ignored. */
export function readReference(text: string): string | null {
  const reference = text.replaceAll(SEPARATORS, '').toUpperCase();
  return REFERENCE.test(reference) ? reference : null;
}
