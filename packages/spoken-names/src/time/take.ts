import type { TimeWords } from './time-words.ts';

/** The value of a phrase; 0 for a value at index 0. */
export interface Found {
  readonly day: number;
  readonly month: number;
  readonly weekday: number;
  readonly count: number;
  readonly hour: number;
  readonly minute: number;
  /** The minutes of "17:30". */
  readonly written: number;
  readonly isNext: boolean;
  readonly isAbout: boolean;
}

const MINUTE_STEP = 5;

/** Removes phrases from a text, one after the other. */
export function takeFrom(text: string, words: TimeWords) {
  let rest = ` ${text.replace(/[,!?;]|\.(?!\S)(?<!\d\.)/gu, '').replace(/(\d)(?=[ap]\.?m\b)/giu, '$1 ')} `;
  return {
    take: (phrase: string): Found | null => {
      const found = new RegExp(`(?<![\\p{L}\\d:.])(?:${filled(phrase, words)})(?![\\p{L}\\d])`, 'iu').exec(rest);
      if (!found) return null;
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
      return foundIn(found.groups ?? {}, words);
    },
    rest: () => rest.trim().replace(/\s+/gu, ' '),
  };
}

/** Later ones first: "twenty-one" before "twenty". */
const oneOf = (words: readonly string[]) => words.toReversed().join('|');

function filled(phrase: string, words: TimeWords): string {
  const { ordinals, months, weekdays, hours, minutes, counts, parts } = words;
  return phrase
    .replace('{day}', `(?<day>${oneOf(ordinals)}|[0-3]?\\d(?:st|nd|rd|th|\\.)?)`)
    .replace('{month}', `(?<month>${oneOf(months)})`)
    .replace('{weekday}', `(?<weekday>${oneOf(weekdays)})`)
    .replace('{part}', `(?:${parts.map((part) => part.words).join('|')})`)
    .replace('{count}', `(?<count>${oneOf(counts)}|\\d{1,2})`)
    .replace('{minute}', `(?<minute>${oneOf(minutes)}|[0-5]\\d)`)
    .replace('{hour}', `(?<hour>${oneOf(hours)}|[012]?\\d)(?:[:.](?<written>[0-5]\\d))?`);
}

function foundIn(groups: Readonly<Record<string, string | undefined>>, words: TimeWords): Found {
  const number = (text: string | undefined, names: readonly string[], step = 1) => {
    if (!text) return 0;
    const written = Number.parseInt(text, 10);
    if (!Number.isNaN(written)) return written;
    return (names.findIndex((name) => new RegExp(`^(?:${name})$`, 'iu').test(text)) + 1) * step;
  };
  return {
    day: number(groups['day'], words.ordinals),
    month: number(groups['month'], words.months),
    weekday: number(groups['weekday'], words.weekdays),
    count: number(groups['count'], words.counts),
    hour: number(groups['hour'], words.hours),
    minute: number(groups['minute'], words.minutes, MINUTE_STEP),
    written: number(groups['written'], []),
    isNext: groups['next'] !== undefined,
    isAbout: groups['about'] !== undefined,
  };
}
