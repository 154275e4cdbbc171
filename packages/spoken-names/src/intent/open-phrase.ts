import { lexicon } from '../lexicon.ts';
import type { Role } from '../roles.ts';
import { numberOf } from '../signals/number-words.ts';
import { isTimeWord } from '../word-uses.ts';
import { fold } from '../words/fold.ts';

/** Words of a set phrase beside a closed-class phrase in it. */
const MOST_BESIDE = 1;
/** A phrase of so many words is no accident. */
const LONG_PHRASE = 3;
/** Words between a closed-class phrase and the person whom it is about. */
const MOST_BEFORE_PERSON = 3;

export const EXCLUDING: ReadonlySet<string> = new Set(['negation', 'refusal', 'exception', 'without', 'unneeded']);

/** Days and hours have their own phrases with such words; "Ani" after "u" is Ania, not "nor". */
export function isOpen(words: readonly Role[], from: number, to: number, name: string): boolean {
  // "A ne, u Jany" is a correction, "a ne u Jany" an exclusion.
  if (EXCLUDING.has(name) && words[from]?.clause !== words[to - 1]?.clause) return false;
  if (words[from]?.isStaff && words[from - 1]?.introduces === true) return false;
  if (!words.slice(from, to).some(({ isTime }) => isTime)) return true;
  if (isTelling(name) && leadsToPerson(words, to)) return true;
  let [first, last] = [from, to - 1];
  while (words[first - 1]?.isTime === true) first -= 1;
  while (words[last + 1]?.isTime === true) last += 1;
  // "Mai" is a month only in other languages than that of the mark.
  if (last - first + 1 === to - from || to - from >= LONG_PHRASE) return true;
  // A set phrase of little else, "only not", takes no meaning from these words.
  const isPhrase = [...words.slice(first, from), ...words.slice(to, last + 1)].every(
    ({ raw, isSpelledStaff }) => isSpelledStaff || !saysWhen(raw),
  );
  return isPhrase && last - first < to - from + MOST_BESIDE;
}

export function isTelling(name: string): boolean {
  return EXCLUDING.has(name) || name === 'correction' || name === 'others';
}

/** "Byle nie u Marka", "nechci u Otto": a person follows, so the words before it are no time. */
function leadsToPerson(words: readonly Role[], from: number): boolean {
  for (let at = from; at < from + MOST_BEFORE_PERSON; at += 1) {
    const word = words[at];
    if (!word || word.clause !== words[from]?.clause) return false;
    if (word.isSpelledStaff || word.isStaff || word.isStranger) return true;
    if (word.introduces && words[at + 1] && !saysWhen(words[at + 1]?.raw ?? '')) return true;
  }
  return false;
}

function saysWhen(raw: string): boolean {
  return isTimeWord(raw) || /^\d/u.test(raw) || lexicon.hours.has(fold(raw)) || numberOf(fold(raw)) !== undefined;
}
