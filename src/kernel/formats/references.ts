/**
 * The characters of references: none looks or sounds like a zero, a one or another one of them on a bad line (no O, I, L,
 * B, S, Z, N), and without vowels no word comes out.
 */
export const REFERENCE_ALPHABET = '34679CDFGHJKMPQRTVWX';
export const REFERENCE_LENGTH = 6;

const PATTERN = `^[${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}}$`;
const REFERENCE = new RegExp(PATTERN);
const SEPARATORS = /[\s-]/g;

/** The JSON Schema of references. */
export const REFERENCE_FORMAT = { type: 'string', maxLength: REFERENCE_LENGTH, pattern: PATTERN } as const;

/** A reference as people write it; null for another text. Case, spaces and hyphens make no difference. */
export function readReference(text: string): string | null {
  const reference = text.replaceAll(SEPARATORS, '').toUpperCase();
  return REFERENCE.test(reference) ? reference : null;
}
