import { compareWords } from '../words/compare-words.ts';
import { readText } from '../words/read-text.ts';
import { makeNumber, makeWord } from '../words/word.ts';
import { isPlaced } from './known-words.ts';
import { textOf } from './label.ts';
import type { NameIndex } from './name-index.ts';
import type { Entry } from './word-search.ts';

/** Labels read for one word; more have it only in catalogs of alike names. */
const MOST_LABELS = 400;
const MOST_COMPARED = 100;
/** The similarity from which a word of a name is the spoken one. */
const SAME_WORD = 0.86;

/** The labels of which some word is the spoken one, up to a limit. */
export function labelsWith(index: NameIndex, raw: string): ReadonlySet<number> {
  const said = makeWord(raw);
  const labels = new Set<number>();
  const compare = (entry: Entry) => {
    if (!isPlaced(index, entry)) return false;
    const match = compareWords(said, entry.word, index.side, false);
    if (match && match.similarity >= SAME_WORD && match.saidShare === 1) addLabels(index, entry, labels);
    return true;
  };
  index.vocabulary.search.run({ said, isWhole: false, most: MOST_COMPARED, compare });
  return labels;
}

/** The labels of which some word is spelled like the spoken one, up to a limit. */
export function labelsSpelled(index: NameIndex, raw: string): ReadonlySet<number> {
  const labels = new Set<number>();
  index.vocabulary.search.equals(makeWord(raw), (entry) => {
    if (isPlaced(index, entry) && !entry.isJoined) addLabels(index, entry, labels);
  });
  return labels;
}

/** The labels of whose own words some is this number, up to a limit. */
export function labelsWithNumber(index: NameIndex, value: number): ReadonlySet<number> {
  const labels = new Set<number>();
  index.vocabulary.search.equals(makeNumber(value), (entry) => {
    if (isPlaced(index, entry) && entry.word.number === value) addLabels(index, entry, labels);
  });
  const isOwn = (label: number) => readText(textOf(index, label)).some(({ number }) => number === value);
  return new Set([...labels].filter(isOwn));
}

/** The words of a name or alias. */
export function wordsOf(index: NameIndex, label: number): readonly string[] {
  return readText(textOf(index, label)).map(({ raw }) => raw);
}

/** Whether two words are forms of one in the names of this side. */
export function isSameWord(index: NameIndex, said: string, known: string): boolean {
  if (said === known) return true;
  const match = compareWords(makeWord(said), makeWord(known), index.side, false);
  return match !== null && match.similarity >= SAME_WORD && match.saidShare === 1;
}

/** The id of the record of a label. */
export function recordIdOf(index: NameIndex, label: number): string {
  return index.records[index.recordOfLabel[label] ?? -1]?.record.id ?? '';
}

function addLabels({ starts, labels }: NameIndex, { id }: Entry, into: Set<number>): void {
  const end = starts[id + 1] ?? 0;
  for (let slot = starts[id] ?? 0; slot < end && into.size < MOST_LABELS; slot += 1) into.add(labels[slot] ?? 0);
}
