import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number in E.164 form, or the reason why the text is not a phone number. */
export type PhoneParseResult = { readonly number: string } | { readonly refusal: string };

const EXAMPLE = 'such as +48600100200';
/** The number of digits of an international number; E.164 allows at most 15. */
const DIGITS = { min: 7, max: 15 } as const;
/** Separators that are removed: spaces, parentheses, dots, slashes, hyphens and dashes. */
const DECORATION = /[\s().\-/\u2010-\u2015\u2212]/g;

/**
 * Parses a phone number as people write it: with separators, `00` or `tel:`, and in national form if `country` (ISO
 * 3166) is known. A number in E.164 form is accepted even when its country's tables do not have its length (contract
 * 0.4).
 */
export function readPhone(text: string, country: string | null): PhoneParseResult {
  const normalized = text
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^(\+|00)(.*?)\(0\)/, '$1$2');
  const dialled = normalized.replace(DECORATION, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(dialled))
    return { refusal: `Expected a phone number, ${EXAMPLE}: digits, spaces and ( ) . - / only.` };
  if (!dialled.startsWith('+')) return readNational(dialled, country);
  const digits = dialled.length - 1;
  if (digits < DIGITS.min || digits > DIGITS.max)
    return { refusal: `Expected a phone number of ${DIGITS.min} to ${DIGITS.max} digits, ${EXAMPLE}.` };
  if (dialled.startsWith('+0'))
    return { refusal: `Expected a country code after the +, ${EXAMPLE}; none begins with 0.` };
  const parsed = parsePhoneNumberFromString(dialled);
  return { number: parsed?.isPossible() ? parsed.number : dialled };
}

function readNational(digits: string, country: string | null): PhoneParseResult {
  if (!isPhoneCountry(country)) {
    return {
      refusal: `Expected a phone number in E.164 format, ${EXAMPLE}: the provider has no country to read it by.`,
    };
  }
  const parsed = parsePhoneNumberFromString(digits, country);
  if (parsed?.isPossible()) return { number: parsed.number };
  return { refusal: `This is no phone number of ${country}: expected one of there, or E.164 format, ${EXAMPLE}.` };
}

function isPhoneCountry(country: string | null): country is CountryCode {
  return country !== null && isSupportedCountry(country);
}
