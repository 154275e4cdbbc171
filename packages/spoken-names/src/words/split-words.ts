const ELISION =
  /(^|[^\p{L}])(l|d|o|qu|j|m|n|s|t|c|un|all|dall|dell|nell|sull|coll|quell|quest|bell|jusqu|lorsqu|puisqu|quoiqu)['’](?=\p{L})/gu;
const POSSESSIVE = /['’]s(?![\p{L}\d])/gu;
const APOSTROPHES = /['’ʼ`´ʹ]/gu;
const WORD = /\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{M}]*/gu;

const [UNKNOWN, LETTER, DIGIT, POINT, BETWEEN, INTRICATE] = [0, 1, 2, 3, 4, 5] as const;
const kinds = new Uint8Array(0x10000);

/**
 * The words of a text in lower case, accents kept. Letters and digits are separated ("60min"), elisions too ("d'Anna",
 * "O'Brien"), English possessives are removed ("Jo's"), other apostrophes close up ("п'ять").
 */
export function splitWords(text: string): string[] {
  const lower = inLowerCase(text);
  return splitPlain(lower) ?? splitIntricate(lower);
}

/** One of the Unicode forms of a text. */
export function inLowerCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function splitPlain(lower: string): string[] | null {
  const bounds = wordBounds(lower);
  if (bounds === null) return null;
  const words: string[] = [];
  for (let at = 0; at < bounds.length; at += 2) words.push(lower.slice(bounds[at], bounds[at + 1]));
  return words;
}

/**
 * The beginnings and ends of words of a lower-case text, alternating; null for texts with apostrophes or marks. A
 * catalog has millions of letters: one pass without regular expressions.
 */
export function wordBounds(lower: string): number[] | null {
  const bounds: number[] = [];
  let at = 0;
  while (at < lower.length) {
    const kind = kindAt(lower, at);
    if (kind === INTRICATE) return null;
    if (kind !== LETTER && kind !== DIGIT) {
      at += 1;
      continue;
    }
    let end = endOf(lower, at, kind);
    if (kind === DIGIT && kindAt(lower, end) === POINT && kindAt(lower, end + 1) === DIGIT) {
      end = endOf(lower, end + 1, DIGIT);
    }
    bounds.push(at, end);
    at = end;
  }
  return bounds;
}

function splitIntricate(lower: string): string[] {
  const plain = lower.replace(ELISION, '$1$2 ').replace(POSSESSIVE, '').replace(APOSTROPHES, '');
  return plain.normalize('NFC').match(WORD) ?? [];
}

function endOf(text: string, from: number, kind: number): number {
  let end = from;
  while (end < text.length && kindAt(text, end) === kind) end += 1;
  return end;
}

function kindAt(text: string, at: number): number {
  if (at >= text.length) return BETWEEN;
  const code = text.charCodeAt(at);
  const known = kinds[code] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const kind = kindOf(text.charAt(at));
  kinds[code] = kind;
  return kind;
}

function kindOf(letter: string): number {
  if (/['’ʼ`´ʹ\p{M}\p{Surrogate}]/u.test(letter)) return INTRICATE;
  if (/\p{L}/u.test(letter)) return LETTER;
  if (/\d/u.test(letter)) return DIGIT;
  return letter === '.' || letter === ',' ? POINT : BETWEEN;
}
