import { distance } from 'fastest-levenshtein';

/** Longer names are no misspellings of ours. */
const COMPARED_CHARACTERS = 60;
const NAMES_SUGGESTED = 3;
/** A misspelling leaves this many characters as they were for each that it changed. */
const CHARACTERS_PER_MISTAKE = 4;
const BEGINNING_CHARACTERS = 5;

/** Words that people take for ours. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/reservation|appointment/g, 'booking'],
  [/customer|guest/g, 'client'],
  [/staff(member)?|stylist/g, 'employee'],
];

/**
 * The end of a message about a name that is not known: which of `known` was probably meant, with a space before it; empty
 * where none is close. Case, separators and some other words for the same thing do not count (contract 1.1).
 */
export function didYouMean(sent: string, known: readonly string[]): string {
  const names = closeTo(sent, known);
  return names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : '';
}

function closeTo(sent: string, known: readonly string[]): readonly string[] {
  if (sent.length > COMPARED_CHARACTERS) return [];
  const params = comparable(sent);
  if (params === '') return [];
  const ranked = known
    .map((name) => ({ name, mistakes: mistakesIn(params, comparable(name)) }))
    .sort((one, other) => one.mistakes - other.mistakes);
  const fewest = ranked[0]?.mistakes ?? Number.POSITIVE_INFINITY;
  if (fewest > params.length / CHARACTERS_PER_MISTAKE) return beginningWith(params, known);
  return ranked.filter(({ mistakes }) => mistakes === fewest).map(({ name }) => name);
}

function beginningWith(params: string, known: readonly string[]): readonly string[] {
  if (params.length < BEGINNING_CHARACTERS) return [];
  return known.filter((name) => comparable(name).startsWith(params)).slice(0, NAMES_SUGGESTED);
}

function mistakesIn(params: string, name: string): number {
  const longer = Math.max(params.length, name.length);
  return Math.abs(params.length - name.length) > longer / CHARACTERS_PER_MISTAKE ? longer : distance(params, name);
}

function comparable(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}*]/gu, '');
  return OTHER_WORDS.reduce((text, [word, ours]) => text.replace(word, ours), letters);
}
