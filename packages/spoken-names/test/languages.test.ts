import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Language, textOf } from '../src/languages/language.ts';

const FOLDER = new URL('../src/languages/', import.meta.url);
const files = readdirSync(fileURLToPath(FOLDER)).filter((name) => name.endsWith('.json'));

test.each(files)(
  'a phrase of %s has at least two words, so that no single word counts as a day at every position',
  (file) => {
    const { phrases }: Language = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    const read = textOf(phrases)
      .split(',')
      .map((phrase) => phrase.trim().split(/\s+/u));
    expect(read.length).toBeGreaterThan(30);
    expect(read.filter((places) => places.filter((place) => !place.endsWith('?')).length < 2)).toEqual([]);
  },
);
