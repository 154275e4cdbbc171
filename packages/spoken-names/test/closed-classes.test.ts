import { describe, expect, test } from 'vitest';
import { phrasesOf } from '../src/closed-phrases.ts';
import { CLOSED, LANGUAGES } from '../src/languages/all.ts';
import type { ClosedClass } from '../src/languages/closed-classes.ts';
import { listedWords } from '../src/languages/listed-words.ts';
import { splitWords } from '../src/words/split-words.ts';

const REQUIRED = ['negation', 'exception', 'without', 'correction', 'or', 'and', 'anyone'] as const;
const NOT_CLOSED = new Set(['harmless', 'reach', 'thought', 'still', 'contrast', 'pronoun']);
const NAMES = Object.keys(CLOSED[0] ?? {}).filter((name): name is ClosedClass => !NOT_CLOSED.has(name));

describe.each(LANGUAGES.map((language, at) => ({ code: language.code, language, at })))('$code', ({ language, at }) => {
  const classes = CLOSED[at];
  if (!classes) throw new Error(language.code);

  test('every closed class has words', () => {
    expect(REQUIRED.filter((name) => phrasesOf(classes, name).length === 0)).toEqual([]);
  });

  test('no word of a closed class is a filler or small talk', () => {
    const closed = new Set(
      NAMES.flatMap((name) => phrasesOf(classes, name).map(splitWords)).flatMap((words) =>
        words.length === 1 ? words : [],
      ),
    );
    const listed = [...listedWords(language, 'fillers').words, ...listedWords(language, 'small').words];
    expect(listed.filter((word) => closed.has(word))).toEqual([]);
  });
});
