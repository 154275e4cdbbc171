/**
 * A telephone number as the service keeps it, where it was typed as it is dialled in the provider's country; what cannot
 * be read as one stays as it is, and is refused at its field.
 */
export async function internationalPhone(text: string, providerLocale: string): Promise<string> {
  if (text === '' || text.startsWith('+')) return text.replaceAll(' ', '');
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const { region = '' } = new Intl.Locale(providerLocale).maximize();
  return (isSupportedCountry(region) ? parsePhoneNumberFromString(text, region)?.number : undefined) ?? text;
}
