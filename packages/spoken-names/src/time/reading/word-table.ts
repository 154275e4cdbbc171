import type { Phrases, TimeLanguage } from './time-language.ts';
import { foldWord, readTokens, type Token } from './tokens.ts';

/** A phrase that begins at a token: the index behind it, and its value. */
export interface Found {
  readonly to: number;
  readonly value: number;
}

interface Entry {
  readonly words: readonly string[];
  readonly value: number;
}

/** Phrases by class and first word. */
type Table = ReadonlyMap<string, ReadonlyMap<string, readonly Entry[]>>;

const PARTS = ['MORNING', 'FORENOON', 'LUNCH', 'AFTERNOON', 'LATE_DAY', 'EVENING', 'NIGHT', 'AM', 'PM'] as const;
const tables = new WeakMap<TimeLanguage, Table>();

/** The part of the day of a value of the classes `part`, `weakPart` and `todayPart`. */
export const partAt = (value: number) => PARTS[value] ?? 'MORNING';

/** The words of a language by class. */
export function tableOf(language: TimeLanguage): Table {
  const known = tables.get(language);
  if (known) return known;
  const table = buildTable(language);
  tables.set(language, table);
  return table;
}

/** All phrases of a class that begin at a token. */
export function findPhrases(table: Table, tokens: readonly Token[], name: string, at: number): Found[] {
  const entries = table.get(name)?.get(tokens[at]?.word ?? '') ?? [];
  return entries
    .filter(({ words }) => words.every((word, index) => isNext(tokens[at + index], word, index)))
    .map(({ words, value }) => ({ to: at + words.length, value }));
}

const isNext = (token: Token | undefined, word: string, index: number) =>
  token?.word === word && (index === 0 || !token.isAfterMark);

function buildTable(language: TimeLanguage): Table {
  const table = new Map<string, Map<string, Entry[]>>();
  const add = (name: string, phrases: Phrases, value: number) => {
    const entries = table.get(name) ?? new Map<string, Entry[]>();
    table.set(name, entries);
    for (const phrase of phrases.split('|')) {
      const words = phraseWords(phrase, language);
      const [first] = words;
      if (first !== undefined) entries.set(first, [...(entries.get(first) ?? []), { words, value }]);
    }
  };
  const addList = (name: string, list: readonly Phrases[], first: number) =>
    list.forEach((phrases, index) => {
      add(name, phrases, index + first);
    });
  addList('number', language.numbers, 0);
  addList('hourWord', language.hours, 0);
  addList('ordinalWord', language.ordinals, 1);
  addList('datedWord', language.dated ?? [], 1);
  addList('month', language.months, 1);
  addList('weekday', language.weekdays, 1);
  for (const [days, phrases] of Object.entries(language.days)) add('relativeDay', phrases, Number(days));
  for (const [value, part] of PARTS.entries()) {
    add('part', language.parts[part] ?? '', value);
    add('weakPart', language.weakParts[part] ?? '', value);
    add('ampm', language.halves?.[part] ?? '', value);
    add('weekdayPart', language.weekdayParts?.[part] ?? '', value);
    add('todayPart', language.todayParts[part] ?? '', value);
  }
  for (const [name, phrases] of Object.entries({ ...language.words, ...language.own })) add(name, phrases ?? '', 0);
  return table;
}

function phraseWords(phrase: string, language: TimeLanguage): string[] {
  return phrase === '-' ? ['-'] : readTokens(phrase, language).map(({ word, raw }) => word || foldWord(raw));
}
