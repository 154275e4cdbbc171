import type { Phrases } from './time-language.ts';

const LAST_NUMBER = 59;
const TEN = 10;
const TWENTY = 20;

/** Every combination of two lists of alternatives. */
export function combine(left: Phrases, right: Phrases, join = ' '): Phrases {
  return left
    .split('|')
    .flatMap((first) => right.split('|').map((second) => `${first}${join}${second}`))
    .join('|');
}

/** Every stem with every ending; a stem that ends with `!` is a whole word. */
export function inflect(stems: Phrases, endings: Phrases): Phrases {
  return stems
    .split('|')
    .flatMap((stem) =>
      stem.endsWith('!') ? stem.slice(0, -1) : endings.split('|').map((ending) => `${stem}${ending}`),
    )
    .join('|');
}

/** The words from 0 to 19 and the tens from 20 as a list of all numbers up to 59 or `last`. */
export function composeNumbers(
  toNineteen: readonly Phrases[],
  tens: readonly Phrases[],
  join: (ten: Phrases, one: Phrases) => Phrases = (ten, one) => combine(ten, one),
  last = LAST_NUMBER,
): Phrases[] {
  return Array.from({ length: last + 1 }, (_, number) => {
    if (number < TWENTY) return toNineteen[number] ?? '';
    const ten = tens[Math.floor(number / TEN) - 2] ?? '';
    const one = number % TEN;
    return one === 0 ? ten : join(ten, toNineteen[one] ?? '');
  });
}
