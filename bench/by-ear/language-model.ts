import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DICTIONARY, pronounce, STOCK_MODEL } from './recognizer.ts';

const run = promisify(execFile);

/** Log10 of the probability that a word of the phrase list is said at any place. */
const PHRASE_WORD = -2.3;
/** Log10 of the probability that the next word of a phrase follows. */
const NEXT_IN_PHRASE = -0.3;
/** The part of the probability that goes to pairs of words that occur in the texts. */
const SEEN_PAIRS = 0.7;
const START = '<s>';
const END = '</s>';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [];

/** The frequencies of single words in the stock model of the recogniser, as log10 of the probability. */
export async function stockWords(folder: string): Promise<ReadonlyMap<string, number>> {
  const path = join(folder, 'stock.arpa');
  // The tool of Debian writes the single words and stops at the pairs.
  await run('sphinx_lm_convert', ['-i', STOCK_MODEL, '-o', path, '-ofmt', 'arpa']).catch(() => undefined);
  const [, words = ''] = (await readFile(path, 'utf8')).split('\\1-grams:\n');
  const [single = ''] = words.split('\\2-grams:');
  const rows = single.split('\n').map((line) => line.split('\t'));
  return new Map(rows.flatMap(([log, word]) => (log && word ? [[word, Number(log)] as const] : [])));
}

interface Texts {
  /** The single words that the recogniser knows. */
  readonly stock: ReadonlyMap<string, number>;
  /** Sentences in the manner of callers, of other businesses. */
  readonly sentences: readonly string[];
  /** The phrase list of the business; empty without one. */
  readonly phrases: readonly string[];
}

/** Writes a language model of single words and pairs, and a dictionary that has the words of the phrases. */
export async function writeModel(folder: string, name: string, { stock, sentences, phrases }: Texts) {
  const dictionary = join(folder, `${name}.dict`);
  const known = await readFile(DICTIONARY, 'utf8');
  const pronounced = new Set(known.split('\n').map((line) => line.split(' ')[0] ?? ''));
  const unknown = [...new Set(phrases.flatMap(wordsOf))].filter((word) => !pronounced.has(word));
  const added = await Promise.all(unknown.map(async (word) => `${word} ${await pronounce(word)}`));
  await writeFile(dictionary, `${known.trimEnd()}\n${added.join('\n')}\n`);
  const words = new Map([...stock].filter(([word]) => pronounced.has(word) || word === START || word === END));
  for (const word of phrases.flatMap(wordsOf)) words.set(word, PHRASE_WORD);
  const model = join(folder, `${name}.arpa`);
  await writeFile(model, toArpa(words, pairsOf(words, sentences, phrases)));
  return { model, dictionary };
}

type Pairs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The log10 of the probability of the second word after the first one. */
function pairsOf(words: ReadonlyMap<string, number>, sentences: readonly string[], phrases: readonly string[]): Pairs {
  const counts = new Map<string, Map<string, number>>();
  for (const sentence of sentences) {
    const said = [START, ...wordsOf(sentence), END];
    for (const [at, word] of said.entries()) {
      const next = said[at + 1];
      if (next === undefined || !words.has(word) || !words.has(next)) continue;
      const after = counts.get(word) ?? new Map<string, number>();
      counts.set(word, after.set(next, (after.get(next) ?? 0) + 1));
    }
  }
  const logs = new Map([...counts].map(([word, after]) => [word, toLogs(after)]));
  for (const phrase of phrases)
    for (const [at, word] of wordsOf(phrase).entries()) {
      const next = wordsOf(phrase)[at + 1];
      if (next !== undefined) logs.set(word, (logs.get(word) ?? new Map()).set(next, NEXT_IN_PHRASE));
    }
  return logs;
}

function toLogs(after: ReadonlyMap<string, number>): Map<string, number> {
  const total = [...after.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...after].map(([next, count]) => [next, Math.log10((SEEN_PAIRS * count) / total)]));
}

function toArpa(words: ReadonlyMap<string, number>, pairs: Pairs): string {
  const other = Math.log10(1 - SEEN_PAIRS).toFixed(4);
  const single = [...words].map(([word, log]) => `${log}\t${word}\t${pairs.has(word) ? other : 0}`);
  const double = [...pairs].flatMap(([word, after]) =>
    [...after].map(([next, log]) => `${log.toFixed(4)}\t${word} ${next}`),
  );
  const counts = `ngram 1=${single.length}\nngram 2=${double.length}`;
  return `\\data\\\n${counts}\n\n\\1-grams:\n${single.join('\n')}\n\n\\2-grams:\n${double.join('\n')}\n\n\\end\\\n`;
}
