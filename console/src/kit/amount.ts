/** The number of smallest units in one unit of the used currencies. */
const MINOR_UNITS = 100;

/** Digits with blanks, dots, commas and apostrophes between them: how people write amounts. */
export const AMOUNT_PATTERN = "[\\d\\s.,'’]*";

/** Digits of a group of thousands; no price has as many decimals. */
const GROUP = 3;

/** An amount in the smallest unit, with a comma or a dot before the decimals; null: none is written. */
export function parseAmount(text: string): number | null {
  const compact = text.replaceAll(/[\s'’]/g, '');
  if (compact === '') return null;
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const decimals = last === -1 ? '' : compact.slice(last + 1);
  const isGroup = decimals.length === GROUP;
  const digits = (part: string) => part.replaceAll(/\D/g, '');
  const number = isGroup || last === -1 ? digits(compact) : `${digits(compact.slice(0, last))}.${digits(decimals)}`;
  return Math.round(Number(number) * MINOR_UNITS);
}

/** An amount as it is written in a language, without its currency. */
export function formatAmount(amountMinor: number | null, locale: string): string {
  if (amountMinor === null) return '';
  const fraction = amountMinor % MINOR_UNITS === 0 ? 0 : 2;
  const options = { minimumFractionDigits: fraction, maximumFractionDigits: fraction, useGrouping: false };
  return new Intl.NumberFormat(locale, options).format(amountMinor / MINOR_UNITS);
}
