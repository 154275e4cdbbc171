import { distance } from 'fastest-levenshtein';

/** Names with more characters than this are not compared. */
const COMPARED_CHARACTERS = 60;
const NAMES_SUGGESTED = 3;
/** Two names are similar when their edit distance is at most one per this many characters. */
const CHARACTERS_PER_MISTAKE = 4;
const BEGINNING_CHARACTERS = 5;

/** Synonyms that callers use, and the term of this API for each. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/reservation|appointment/g, 'booking'],
  [/customer|guest/g, 'client'],
  [/staff(member)?|stylist/g, 'employee'],
];

/**
 * The last words of a message about an unknown name: a space and the most similar of the `known` names, or an empty
 * text when none is similar. Case, separators and some synonyms are ignored (contract 1.1).
 */
export function didYouMean(sent: string, known: readonly string[]): string {
  const names = findSimilar(sent, known);
  return names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : '';
}

function findSimilar(sent: string, known: readonly string[]): readonly string[] {
  if (sent.length > COMPARED_CHARACTERS) return [];
  const sentName = normalize(sent);
  if (sentName === '') return [];
  const ranked = known
    .map((name) => ({ name, mistakes: countMistakes(sentName, normalize(name)) }))
    .sort((one, other) => one.mistakes - other.mistakes);
  const fewest = ranked[0]?.mistakes ?? Number.POSITIVE_INFINITY;
  if (fewest > sentName.length / CHARACTERS_PER_MISTAKE) return findByPrefix(sentName, known);
  return ranked.filter(({ mistakes }) => mistakes === fewest).map(({ name }) => name);
}

function findByPrefix(sentName: string, known: readonly string[]): readonly string[] {
  if (sentName.length < BEGINNING_CHARACTERS) return [];
  return known.filter((name) => normalize(name).startsWith(sentName)).slice(0, NAMES_SUGGESTED);
}

function countMistakes(sentName: string, name: string): number {
  const longer = Math.max(sentName.length, name.length);
  return Math.abs(sentName.length - name.length) > longer / CHARACTERS_PER_MISTAKE ? longer : distance(sentName, name);
}

function normalize(name: string): string {
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}*]/gu, '');
  return OTHER_WORDS.reduce((text, [word, ownTerm]) => text.replace(word, ownTerm), letters);
}
