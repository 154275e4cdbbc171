import { formatSpokenMoney } from '../domain/summaries/locale-formats.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Adds to each amount of money in a tool result a `text` that can be read out. */
export function addMoneyTextsToResult(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((each) => addMoneyTextsToResult(each, locale));
  if (!isFields(value)) return value;
  const { amountMinor, currency } = value;
  if (typeof amountMinor === 'number' && typeof currency === 'string') {
    return { ...value, text: formatSpokenMoney({ amountMinor, currency }, locale) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, addMoneyTextsToResult(each, locale)]));
}

/** Removes the texts of amounts from arguments. Models repeat amounts as they received them. */
export function removeMoneyTextsFromArguments(given: Fields): Fields {
  const entries = Object.entries(given).map(([name, value]) => {
    if (!isFields(value) || !('amountMinor' in value)) return [name, value];
    const { text: _, ...money } = value;
    return [name, money];
  });
  return Object.fromEntries(entries);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
