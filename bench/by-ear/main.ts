import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIndex, resolve } from 'spoken-names';
import { isDangerous, isRight } from '../../packages/spoken-names/judge/judgement.ts';
import { type Case, type Catalog, type Fold, loadFolds } from '../../packages/spoken-names/judge/material.ts';
import { phrasesOf } from '../../src/domain/catalog/spoken/list-phrases.ts';
import { stockWords, writeModel } from './language-model.ts';
import { DICTIONARY, hear, STOCK_MODEL, speak } from './recognizer.ts';

/**
 * What a speech recogniser makes of the English sentences of a fold that the builders have seen, and what the engine
 * makes of that. Needs the Debian packages `espeak-ng`, `sox`, `pocketsphinx`, `pocketsphinx-en-us`, `sphinxbase-utils`.
 */
const JUDGED = 'fold-d';
/** Their sentences teach the recogniser how callers speak; their businesses are others. */
const TAUGHT = ['fold-a', 'fold-c'];
const LANGUAGE = 'en';

interface Spoken {
  readonly one: Case;
  readonly catalog: Catalog;
  readonly sentence: string;
}

const folds = loadFolds();
const spoken = folds.filter(({ name }) => name === JUDGED).flatMap(spokenOf);
const sentences = folds
  .filter(({ name }) => TAUGHT.includes(name))
  .flatMap((fold) => spokenOf(fold).map(({ sentence }) => sentence));
const folder = await mkdtemp(join(tmpdir(), 'by-ear-'));
try {
  for (const { one, sentence } of spoken) await speak(folder, one.id, sentence);
  const stock = await stockWords(folder);
  print('as written', new Map(spoken.map(({ one, sentence }) => [one.id, sentence])));
  print('stock model', await hear(folder, idsOf(spoken), { model: STOCK_MODEL, dictionary: DICTIONARY }));
  for (const isHelped of [false, true])
    print(isHelped ? 'callers, phrase list' : 'callers', await hearByCatalog(stock, isHelped));
} finally {
  await rm(folder, { recursive: true });
}

function spokenOf({ catalogs, parts }: Fold): Spoken[] {
  const cases = parts.filter(({ language }) => language === LANGUAGE).flatMap((part) => part.cases);
  return cases.flatMap((one) => {
    const catalog = catalogs.find(({ id }) => id === one.catalog);
    return catalog && one.utterance ? [{ one, catalog, sentence: one.utterance }] : [];
  });
}

function idsOf(some: readonly Spoken[]): string[] {
  return some.map(({ one }) => one.id);
}

/** Each business has its own phrase list. */
async function hearByCatalog(stock: ReadonlyMap<string, number>, isHelped: boolean) {
  const heard = new Map<string, string>();
  for (const [catalog, some] of Map.groupBy(spoken, (each) => each.catalog)) {
    const phrases = isHelped ? phrasesOf(toNames(catalog), catalog.locale).phrases : [];
    const model = await writeModel(folder, catalog.id, { stock, sentences, phrases });
    for (const [id, words] of await hear(folder, idsOf(some), model)) heard.set(id, words);
  }
  return heard;
}

function toNames({ id, categories, services, employees }: Catalog) {
  const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((each) => [each.id, each]));
  const people = employees.map((each) => ({ ...each, displayName: each.name }));
  return { name: id, categories, services: byId(services), employees: byId(people) };
}

function print(title: string, heard: ReadonlyMap<string, string>): void {
  const answers = spoken.map(({ one, catalog, sentence }) => {
    const utterance = heard.get(one.id) || undefined;
    const answer = resolve(buildIndex(catalog), { utterance: utterance ?? '' });
    return {
      right: isRight(one, answer),
      dangerous: isDangerous(one, answer, catalog),
      resolved: answer.state === 'RESOLVED',
      wrongWords: wrongWords(sentence, utterance ?? ''),
      words: toWords(sentence).length,
    };
  });
  const sum = (of: (each: (typeof answers)[number]) => number) => answers.reduce((total, each) => total + of(each), 0);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const wrong = percent(
    sum((each) => each.wrongWords),
    sum((each) => each.words),
  );
  const share = (key: 'right' | 'dangerous' | 'resolved') =>
    percent(
      sum((each) => Number(each[key])),
      answers.length,
    );
  console.log(
    `${title}: ${wrong} of the words wrong; right ${share('right')}, resolved ${share('resolved')}, dangerous ${share('dangerous')} of ${answers.length}`,
  );
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

/** How many words were replaced, left out or added (the distance of Levenshtein over words). */
function wrongWords(said: string, heard: string): number {
  const [from, to] = [toWords(said), toWords(heard)];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, word] of from.entries()) {
    const next = [line + 1];
    for (const [at, other] of to.entries())
      next.push(Math.min((row[at] ?? 0) + Number(word !== other), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
