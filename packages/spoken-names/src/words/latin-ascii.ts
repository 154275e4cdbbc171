const MARK = /\p{M}/gu;
const ASCII = /^[\0-\x7f]*$/u;
/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'q',
  ł: 'l',
  ŋ: 'ng',
  ŧ: 't',
  ə: 'e',
  ƒ: 'f',
};

/**
 * A lower-case letter in Latin letters without marks; builds for languages in Latin script use it instead of any-ascii.
 * A letter of another script becomes its number, so that different words stay different.
 */
export default function latinAscii(letter: string): string {
  const known = LETTERS[letter];
  if (known !== undefined) return known;
  const plain = letter.normalize('NFKD').replace(MARK, '');
  return ASCII.test(plain) ? plain : [...plain].map((other) => `u${other.codePointAt(0)?.toString(16)}`).join('');
}
