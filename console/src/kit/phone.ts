/** Characters that people put between the digits of a number. */
const DECORATION = /[\s()./-]/g;

/** The calling codes of one and two digits; all others have three. */
const PARTS = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;
const GROUPS = /(\d{3})(?=\d\d)/g;

/** A stored number in groups of digits, which do not wrap; other text is unchanged. */
export function phoneText(phone: string): string {
  const [, code, rest] = PARTS.exec(phone) ?? [];
  return code && rest ? `+${code}\u00a0${rest.replace(GROUPS, '$1\u00a0')}` : phone;
}

/**
 * Converts a number in the national form of the provider's country to its stored form. Other text is unchanged, and
 * refused at its field.
 */
export async function internationalPhone(text: string, providerLocale: string): Promise<string> {
  if (text === '' || text.startsWith('+')) return text.replaceAll(DECORATION, '');
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const { region = '' } = new Intl.Locale(providerLocale).maximize();
  return (isSupportedCountry(region) ? parsePhoneNumberFromString(text, region)?.number : undefined) ?? text;
}
