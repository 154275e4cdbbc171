import type { TimeLanguage } from './time-language.ts';

/** A word, a number or a written time of a text. */
export interface Token {
  /** In lower case, without accents; empty for numbers. */
  readonly word: string;
  /** As it was written. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  /** The sentence has a mark before it. */
  readonly isAfterMark: boolean;
  readonly number: number | null;
  /** "5th", "5." */
  readonly isOrdinal: boolean;
  /** "17:30", "17.30". */
  readonly clock: { readonly hour: number; readonly minute: number; readonly isFixed: boolean } | null;
  /** "12.3.", "2026-11-05"; `isSwappable` if day and month are in the order of the region. */
  readonly date: WrittenDate | null;
}

export interface WrittenDate {
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
  readonly isSwappable: boolean;
}

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = String.raw`(?:20\d\d|\d\d)`;
/** Endings of days; those of hours are feminine in Slavic languages. */
const DAY_ENDING = String.raw`(?:st|nd|rd|th|er|[ºª°]|-(?:го|ого|е|й|ego|go|teho|eho|ho))(?!\p{L})`;
const HOUR_ENDING = String.raw`-(?:та|ту|ій|ої|ej|a|ą|ta|tej|te|ou)(?!\p{L})`;
const TOKEN = new RegExp(
  [
    String.raw`(?<iso>\d{4}-\d\d-\d\d)(?!\d)`,
    `(?<slashed>\\d{1,2}/\\d{1,2}(?:/${YEAR})?)(?!\\d)`,
    `(?<dotted>${DAY}\\.\\s?${MONTH}\\.(?:\\s?${YEAR}(?![\\d:]))?)(?!\\d)`,
    String.raw`(?<clock>(?:[01]?\d|2[0-4])[:.][0-5]\d)(?![\d:])`,
    `(?<ordinal>\\d{1,2}(?:${DAY_ENDING}|\\.(?=\\s\\p{L}|[-–]\\s?\\d)))`,
    `(?<![\\d:])(?<number>\\d+)(?!\\d|:\\d)(?:${HOUR_ENDING})?`,
    String.raw`(?<half>[ap]\.\s?m\b\.?)`,
    String.raw`(?<dash>(?<=[\dh.]\s?)[-–—](?=\s?\d))`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*(?:['’ʼ\u0060][\p{L}\p{M}]+)*['’]?)`,
    String.raw`(?<mark>[,;!?:\n]|\.(?!\s?\d))`,
  ].join('|'),
  'giu',
);
const CENTURY = 2000;
const HALVES = /^\D*(?<day>\d+)\D+(?<month>\d+)(?:\D+(?<year>\d+))?/u;

/** Lower case without accents. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');
}

/** What is one word in writing and two in meaning. */
type Splitting = Pick<TimeLanguage, 'splitsAtApostrophes' | 'compounds'>;

/** The words of a text in order. */
export function readTokens(text: string, { splitsAtApostrophes, compounds }: Splitting = {}): Token[] {
  const tokens: Token[] = [];
  let isAfterMark = false;
  for (const found of text.matchAll(TOKEN)) {
    if (found.groups?.['mark'] !== undefined) {
      isAfterMark = true;
      continue;
    }
    for (const { piece, start } of piecesOf(found, splitsAtApostrophes === true)) {
      const base = { word: '', raw: piece, start, end: start + piece.length, isAfterMark, ...NOTHING };
      const token = { ...base, ...meaningOf(found.groups ?? {}, piece) };
      tokens.push(...splitCompound(token, compounds));
      isAfterMark = false;
    }
  }
  return tokens;
}

/** "Freitagabend" is "Freitag abends". */
function splitCompound(token: Token, compounds: RegExp | undefined): Token[] {
  const [, first, second] = compounds?.exec(token.word) ?? [];
  if (first === undefined || second === undefined) return [token];
  const middle = token.start + first.length;
  return [
    { ...token, word: first, raw: token.raw.slice(0, first.length), end: middle },
    { ...token, word: `${second}s`, raw: token.raw.slice(first.length), start: middle, isAfterMark: false },
  ];
}

const NOTHING = { number: null, isOrdinal: false, clock: null, date: null };

function piecesOf(found: RegExpExecArray, splitsAtApostrophes: boolean): { piece: string; start: number }[] {
  if (!splitsAtApostrophes || found.groups?.['word'] === undefined) return [{ piece: found[0], start: found.index }];
  return [...found[0].matchAll(/[\p{L}\p{M}]+['’ʼ]?/gu)].map((part) => ({
    piece: part[0],
    start: found.index + part.index,
  }));
}

function meaningOf(groups: Readonly<Record<string, string | undefined>>, piece: string): Partial<Token> {
  if (groups['iso'] !== undefined) return { date: isoDate(piece) };
  if (groups['slashed'] !== undefined) return { date: writtenDate(piece, true) };
  if (groups['dotted'] !== undefined) return { date: writtenDate(piece, false) };
  if (groups['clock'] !== undefined) return clockOf(piece);
  if (groups['ordinal'] !== undefined) return { number: Number.parseInt(piece, 10), isOrdinal: true };
  if (groups['number'] !== undefined) return { number: Number.parseInt(piece, 10) };
  if (groups['half'] !== undefined) return { word: `${piece.charAt(0).toLowerCase()}m` };
  return { word: groups['dash'] === undefined ? foldWord(piece) : '-' };
}

function isoDate(piece: string): WrittenDate {
  const [year = 0, month = 0, day = 0] = piece.split('-').map(Number);
  return { day, month, year, isSwappable: false };
}

function writtenDate(piece: string, isSwappable: boolean): WrittenDate | null {
  const groups = HALVES.exec(piece)?.groups ?? {};
  const [day, month] = [Number(groups['day']), Number(groups['month'])];
  const year = groups['year'] === undefined ? null : Number(groups['year']);
  return { day, month, year: year !== null && year < CENTURY ? year + CENTURY : year, isSwappable };
}

/** "9.10" may also be a day and its month. */
function clockOf(piece: string): Partial<Token> {
  const [hour = 0, minute = 0] = piece.split(/[:.]/u).map(Number);
  const clock = { hour, minute, isFixed: piece.startsWith('0') || hour > 12 };
  const mayBeDate = piece.includes('.') && hour > 0 && minute > 0 && minute <= 12;
  return { clock, date: mayBeDate ? { day: hour, month: minute, year: null, isSwappable: false } : null };
}
