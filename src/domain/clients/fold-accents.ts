import anyAscii from 'any-ascii';

/** Letters that Unicode does not decompose into a base letter and a mark; stored search texts depend on which. */
const LETTERS = /[łøđðþßæœıħ]/g;

/** `text` in lower case, without accents, white space collapsed: two texts that fold alike are equal to a person (contract 2.6). */
export function foldAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => anyAscii(letter))
    .replace(/\s+/g, ' ')
    .trim();
}
