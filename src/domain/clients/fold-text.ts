import anyAscii from 'any-ascii';

/**
 * Matches letters that Unicode does not decompose into a base letter and a mark. Stored search texts depend on this
 * list.
 */
const LETTERS = /[łøđðþßæœıħ]/g;
/**
 * Matches combining marks of alphabets in which marks are accents. In other alphabets (か and が, रम and राम, ป and ปู) a
 * mark makes another letter.
 */
const ACCENTS = /[\p{M}&&[\p{scx=Zinh}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Hebrew}\p{scx=Arabic}]]/gv;
const APOSTROPHES = /['’‘‛ʼʻʹ`′＇׳]/g;
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;

/**
 * Folds a text: lower case, without accents and apostrophes, with hyphens as spaces and white space collapsed. Search
 * texts, search phrases and the order by name use the folded text (contract 2.6).
 */
export function foldText(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(LETTERS, (letter) => anyAscii(letter))
    .replace(HYPHENS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether two names are equal, ignoring case, accents, apostrophes, hyphens and spaces (contract 2.8). */
export function isSameName(one: string, other: string): boolean {
  return withoutSpaces(one) === withoutSpaces(other);
}

function withoutSpaces(name: string): string {
  return foldText(name).replaceAll(' ', '');
}
