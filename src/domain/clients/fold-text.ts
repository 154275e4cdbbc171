import anyAscii from 'any-ascii';

/** Letters that Unicode does not decompose into a base letter and a mark; stored search texts depend on which. */
const LETTERS = /[łøđðþßæœıħ]/g;
/** Marks of alphabets whose marks are accents. Elsewhere (か and が, रम and राम, ป and ปู) a mark makes another letter. */
const ACCENTS = /[\p{M}&&[\p{scx=Zinh}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Hebrew}\p{scx=Arabic}]]/gv;
const APOSTROPHES = /['’‘‛ʼʻʹ`′＇׳]/g;
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;

/**
 * `text` in lower case, without accents and apostrophes, hyphens as spaces, white space collapsed: what search texts,
 * search phrases and the order by name are made of (contract 2.6).
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

/** Whether two names are written alike: case, accents, apostrophes, hyphens and spaces make no difference (contract 2.8). */
export function isSameName(one: string, other: string): boolean {
  return withoutSpaces(one) === withoutSpaces(other);
}

function withoutSpaces(name: string): string {
  return foldText(name).replaceAll(' ', '');
}
