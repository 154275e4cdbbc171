import { lexicon } from '../lexicon.ts';

/** The number of a single folded word, without accents. */
export function numberOf(folded: string): number | undefined {
  return lexicon.numbers.get(folded) ?? inverted(folded) ?? fused(folded) ?? nounOf(folded);
}

/** "fünfundvierzig", "pětačtyřicet": digit, joiner and ten in one word. */
function inverted(folded: string): number | undefined {
  const match = /^(.{3,6}?)(?:und|a)(.{5,})$/u.exec(folded);
  const digit = match?.[1] === 'ein' ? 1 : lexicon.numbers.get(match?.[1] ?? '');
  const ten = lexicon.numbers.get(match?.[2] ?? '');
  return digit === undefined || ten === undefined || digit > 9 || ten < 20 ? undefined : ten + digit;
}

const NOUN = /^(.{5,}?)(?:k(?:a|y|i|u|e|ou|am|ami|ach)|ek)$/u;

/** "Šestnáctky", "szesnastki": the things with this number. */
function nounOf(folded: string): number | undefined {
  const stem = NOUN.exec(folded)?.[1];
  return stem === undefined ? undefined : (lexicon.numbers.get(stem) ?? lexicon.numbers.get(`${stem.slice(0, -1)}cie`));
}

const FUSED_LENGTH = { whole: 7, part: 3 } as const;

/** "stodvadsať", "centoventi", "hundertfünfzig", "dreihundert", "dvadsaťpäť": numbers without a joiner in one word. */
function fused(folded: string): number | undefined {
  if (folded.length < FUSED_LENGTH.whole) return undefined;
  for (let at = FUSED_LENGTH.part; at <= folded.length - FUSED_LENGTH.part; at += 1) {
    const left = lexicon.numbers.get(folded.slice(0, at));
    const right = left === undefined ? undefined : numberOf(folded.slice(at));
    const value = left === undefined || right === undefined ? null : addNumbers(left, right, false);
    if (value !== null) return value;
  }
  return undefined;
}

/** The number that two number words make, or null. */
export function addNumbers(left: number, right: number, joined: boolean): number | null {
  if (left === 4 && right === 20) return 80;
  if (left === 10 && right >= 7 && right <= 9) return left + right;
  if (left < 10 && right === 100) return left * 100;
  if (left >= 100 && left % 100 === 0 && right < 100) return left + right;
  if ((left === 60 || left === 80) && right < 20) return left + right;
  if (left >= 20 && left < 100 && left % 10 === 0 && right < 10) return left + right;
  const inverted = joined && left < 10 && right >= 20 && right < 100 && right % 10 === 0;
  return inverted ? left + right : null;
}
