const [ACCENTED, ACCENT_BITS] = [0x80, 27] as const;

/**
 * The sounds of letters in one tradition; `needs` has the letters that a word must have for it, one number for each
 * way.
 */
export interface SoundRule {
  readonly letters: RegExp;
  readonly sound: string;
  readonly needs: readonly number[];
}

/** One bit for each letter; capitals share the bit of their small letter, and letters with accents have six bits of their own. */
export function letterBit(code: number): number {
  return 1 << (code < ACCENTED ? code & 31 : ACCENT_BITS + (code % 6));
}

const rules = (...pairs: readonly [string, string][]): readonly SoundRule[] =>
  pairs.map(([letters, sound]) => ({ letters: new RegExp(letters, 'gu'), sound, needs: neededLetters(letters) }));

/** The letters of each alternative of a pattern: a word must have all of one. Their context is ignored. */
function neededLetters(pattern: string): number[] {
  const plain = pattern.replace(/\(\?<?[=!][^)]*\)/gu, '').replace(/\(\?:|\)/gu, '');
  return plain.split('|').flatMap((alternative) => {
    const parts = [...alternative.matchAll(/(?:\[([^\]^]+)\]|(\p{L}))(\?)?/gu)].filter(([, , , optional]) => !optional);
    const choices = parts.map(([, letters = '', letter = '']) => [...(letters + letter)].map((one) => bitOf(one)));
    return choices.reduce((ways, bits) => ways.flatMap((way) => bits.map((bit) => way | bit)), [0]);
  });
}

function bitOf(letter: string): number {
  return letterBit(letter.charCodeAt(0));
}

/**
 * The spellings of the same sounds in five traditions, in the order of the rules. Capitals are sounds of several
 * letters: S (sh), C (ch), T (ts), O (ö), U (ü).
 */
export const SOUND_RULES: readonly (readonly SoundRule[])[] = [
  // Polish and Czech
  rules(
    ['szcz|šč|sch', 'SC'],
    ['cz|č|ć|ci(?=[aąeęou])|dż|dź|dzi(?=[aąeęou])', 'C'],
    ['sz|š|ś|si(?=[aąeęou])|rz|rž|ř|ż|ź|ž|zi(?=[aąeęou])', 'S'],
    ['ch|kh|x', 'h'],
    ['dz|c', 'T'],
    ['w', 'v'],
    ['ł', 'l'],
    ['ą', 'on'],
    ['ę', 'en'],
    ['ó|ů', 'u'],
    ['ě', 'ie'],
    ['[yj]', 'i'],
    ['ň|ń|ñ', 'n'],
    ['q', 'k'],
  ),
  // German
  rules(
    ['tsch|tzsch', 'C'],
    ['sch', 'S'],
    ['chs|x', 'ks'],
    ['ck', 'k'],
    ['ch', 'h'],
    ['tz|z', 'T'],
    ['ti(?=[aou])', 'Ti'],
    ['ph|v', 'f'],
    ['w', 'v'],
    ['th|dt', 't'],
    ['äu|eu|oi|oy', 'oi'],
    ['ei|ai|ey|ay', 'ai'],
    ['ie', 'i'],
    ['ä|ae', 'e'],
    ['ö|oe', 'O'],
    ['ü|ue', 'U'],
    ['(?<=[aeiou])h(?![aeiouäöüy])', ''],
    ['c', 'k'],
    ['qu', 'kv'],
    ['[yj]', 'i'],
    ['(?<=[^aeiouOU])er$', 'a'],
  ),
  // English
  rules(
    ['tch|ch', 'C'],
    ['sh', 'S'],
    ['dge|j|g(?=[eiy])', 'C'],
    ['gh', ''],
    ['^kn', 'n'],
    ['^wr', 'r'],
    ['ph', 'f'],
    ['th', 'f'],
    ['ck|kh', 'k'],
    ['qu', 'kv'],
    ['x', 'ks'],
    ['c(?=[eiy])', 's'],
    ['c', 'k'],
    ['ee|ea', 'i'],
    ['oo|ou', 'u'],
    ['w', 'v'],
    ['(?<=[aeiou][^aeiou]|ns)e$', ''],
    ['ey$', 'i'],
    ['y', 'i'],
    ['(?<=[^aeiou])(?:[eo]r|ar)$', 'a'],
  ),
  // Spanish
  rules(
    ['ch', 'C'],
    ['h', ''],
    ['ll|y', 'i'],
    ['j|g(?=[eiéí])|x', 'h'],
    ['ñ', 'ni'],
    ['gu(?=[eiéí])', 'g'],
    ['qu', 'k'],
    ['z|c(?=[eiéí])', 's'],
    ['c', 'k'],
    ['[bw]', 'v'],
  ),
  // French
  rules(
    ['tch', 'C'],
    ['ch', 'S'],
    ['eau|au', 'o'],
    ['ou', 'u'],
    ['j|g(?=[eiyéè])', 'S'],
    ['gn', 'ni'],
    ['ph', 'f'],
    ['th', 't'],
    ['qu', 'k'],
    ['bv', 'v'],
    ['ç|c(?=[eiyéè])', 's'],
    ['c', 'k'],
    ['h', ''],
    ['(?<=[a-zA-Z]{2})(?:(?<=S)e[sx]?|[sx]|[dt]s?)$', ''],
    ['ay(?![aou])|ai|ei|ê|è|é', 'e'],
    ['ay', 'ei'],
    ['oi', 'ua'],
    ['w', 'v'],
    ['y', 'i'],
  ),
];
