const ELISION = /(^|[^\p{L}])(l|d|o|qu|j|m|n|s|t|c)['’](?=\p{L})/gu;
const POSSESSIVE = /['’]s(?![\p{L}\d])/gu;
const APOSTROPHES = /['’ʼ`´ʹ]/gu;
const WORD = /\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{M}]*/gu;

/**
 * The words of a text in lower case, accents kept. Letters and digits part ("60min"), elisions part ("d'Anna", "O'Brien"),
 * English possessives fall away ("Jo's"), other apostrophes close up ("п'ять").
 */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(ELISION, '$1$2 ')
    .replace(POSSESSIVE, '')
    .replace(APOSTROPHES, '');
  return plain.normalize('NFC').match(WORD) ?? [];
}
