/** Characters that people put between the digits of a number. */
const DECORATION = /[\s()./-]/g;

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
