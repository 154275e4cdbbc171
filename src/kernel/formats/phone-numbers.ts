import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number in E.164, or why a text is none. */
export type PhoneReading = { readonly number: string } | { readonly refusal: string };

const EXAMPLE = 'such as +48600100200';
/** Digits of a whole number; E.164 has at most 15. */
const DIGITS = { min: 7, max: 15 } as const;
/** Spaces, parentheses, dots, slashes, hyphens and dashes. */
const DECORATION = /[\s().\-/\u2010-\u2015\u2212]/g;

/**
 * Reads a phone number as people write it: with decoration, `00` or `tel:`, and in national form where `country` (ISO 3166)
 * is known. A number in the form of E.164 is taken also where its length is not in the tables of its country (contract 0.4).
 */
export function readPhone(text: string, country: string | null): PhoneReading {
  const written = text
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^(\+|00)(.*?)\(0\)/, '$1$2');
  const dialled = written.replace(DECORATION, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(dialled))
    return { refusal: `Expected a phone number, ${EXAMPLE}: digits, spaces and ( ) . - / only.` };
  if (!dialled.startsWith('+')) return readNational(dialled, country);
  const digits = dialled.length - 1;
  if (digits < DIGITS.min || digits > DIGITS.max)
    return { refusal: `Expected a phone number of ${DIGITS.min} to ${DIGITS.max} digits, ${EXAMPLE}.` };
  if (dialled.startsWith('+0'))
    return { refusal: `Expected a country code after the +, ${EXAMPLE}; none begins with 0.` };
  const known = parsePhoneNumberFromString(dialled);
  return { number: known?.isPossible() ? known.number : dialled };
}

function readNational(digits: string, country: string | null): PhoneReading {
  if (!isPhoneCountry(country)) {
    return {
      refusal: `Expected a phone number in E.164 format, ${EXAMPLE}: the provider has no country to read it by.`,
    };
  }
  const known = parsePhoneNumberFromString(digits, country);
  if (known?.isPossible()) return { number: known.number };
  return { refusal: `This is no phone number of ${country}: expected one of there, or E.164 format, ${EXAMPLE}.` };
}

function isPhoneCountry(country: string | null): country is CountryCode {
  return country !== null && isSupportedCountry(country);
}
