import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordSearch, type Entry } from '../../../packages/spoken-names/src/index/word-search.ts';
import { compareWords } from '../../../packages/spoken-names/src/words/compare-words.ts';
import { splitWords } from '../../../packages/spoken-names/src/words/split-words.ts';
import { makeWord, type Word } from '../../../packages/spoken-names/src/words/word.ts';
import type { WordSignal } from '../../../packages/spoken-names/src/words/word-match.ts';
import { LABELLED } from './support/read-cases.ts';

const seed = Number(process.env['FAST_CHECK_SEED'] ?? Date.now() % 2_147_483_647);
console.log(`FAST_CHECK_SEED=${seed}`);

const spoken = new Set(LABELLED.flatMap(({ development, heldOut }) => splitWords(`${development} ${heldOut}`)));
const written = new Set(LABELLED.flatMap(({ services, employees }) => splitWords(`${services} ${employees}`)));
const letters = [...'abcdeghiknorstuwyząęłóščřžüéñжо'];
const anyWord = fc.oneof(
  fc.constantFrom(...spoken, ...written),
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 }),
);
/** A misheard word: letters swapped, lost, doubled or replaced, or the word cut short. */
const mistaken = fc
  .tuple(anyWord, fc.array(fc.tuple(fc.nat(4), fc.nat(11), fc.constantFrom(...letters)), { maxLength: 2 }))
  .map(([word, mistakes]) => ({ word, said: mistakes.reduce(mistake, word) || word }));

function mistake(word: string, [kind, place, letter]: [number, number, string]): string {
  const at = place % word.length;
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  if (kind === 0) return before + after || word;
  if (kind === 1) return before + letter + after;
  if (kind === 2) return before + letter + word.slice(at);
  if (kind === 3)
    return (
      before +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2)
    );
  return word.slice(0, Math.max(2, at));
}

const WHOLE: ReadonlySet<WordSignal> = new Set(['EQUAL', 'INFLECTED', 'GIVEN_NAME', 'SOUND', 'SPELLING']);
const JOINED_SIMILARITY = 0.85;
const JOINED_LENGTH_DIFFERENCE = 3;

describe.each(['SERVICE', 'EMPLOYEE'] as const)('words of the side %s', (side) => {
  const search = createWordSearch(side);
  for (const raw of written) search.enter(makeWord(raw), false, 1);

  const find = (said: Word, isWhole: boolean) => {
    const found = new Set<string>();
    const compare = ({ word }: Entry) => found.add(word.raw).size > 0;
    search.run({ said, isWhole, most: Number.POSITIVE_INFINITY, compare });
    return found;
  };

  const missed = (said: Word, known: Word) => {
    const [found, whole] = [find(said, false), find(said, true)];
    return [true, false].some((isOblique) => {
      const match = compareWords(said, known, side, isOblique);
      if (match === null) return false;
      const isAsLong = Math.abs(said.folded.length - known.folded.length) <= JOINED_LENGTH_DIFFERENCE;
      const countsJoined = isAsLong && match.similarity >= JOINED_SIMILARITY && WHOLE.has(match.signal);
      return !found.has(known.raw) || (countsJoined && !whole.has(known.raw));
    });
  };

  test('every word that matches is found by its n-grams', () => {
    for (const said of [...spoken].map(makeWord)) {
      const found = find(said, false);
      const matching = [...written].filter((raw) => compareWords(said, makeWord(raw), side, true) !== null);
      expect(matching.filter((raw) => !found.has(raw))).toEqual([]);
    }
  });

  test('every word with changed letters is found by its n-grams', () => {
    const property = fc.property(mistaken, ({ word, said }) => {
      search.enter(makeWord(word), false, 1);
      expect(missed(makeWord(said), makeWord(word))).toBe(false);
    });
    fc.assert(property, { seed, numRuns: 1_000 });
  });
});
