import { lexicon } from './lexicon.ts';
import type { Query, SaidUnit } from './read-query.ts';
import { soundsAlike } from './signals/compare-sounds.ts';
import { isClippedName, sameGivenName } from './signals/given-names.ts';
import type { Word } from './words/word.ts';
import { SIMILARITY, type WordMatch } from './words/word-match.ts';

/**
 * Short forms of the spoken language are certain, and two names of it are different names, whatever other languages
 * treat as equal.
 */
export function inLanguage(query: Query, { word: said, from }: SaidUnit, match: WordMatch, known: Word): WordMatch {
  const kinds = lexicon.givenNamesByLanguage.get(query.language ?? '') ?? [];
  const areSame = (form: string) =>
    kinds.some((names) => sameGivenName(names.get(form) ?? [], names.get(known.folded) ?? []));
  const areOne = areSame(said.folded);
  if (!areOne && query.words[from]?.isOblique === true && [...said.bases].some(areSame)) return match;
  if (areOne) return { ...match, similarity: Math.max(match.similarity, SIMILARITY.givenName) };
  if (soundsAlike(said.sounds, known.sounds)) return match;
  const areTwo = [said, known].every(({ folded }) => kinds.some((names) => names.has(folded)));
  if (!areTwo) return match;
  const isClipped = isClippedName(said.folded, known.folded, known.givenNames);
  return { ...match, similarity: isClipped ? SIMILARITY.otherClipping : SIMILARITY.otherName };
}
