/** Latin letters, and below them Cyrillic ones, of which none depends on its neighbours: no combining marks. */
const [LATIN_END, CYRILLIC, CYRILLIC_END] = [0x300, 0x400, 0x460] as const;

/** The result of a text conversion for single letters. */
export interface LetterTable {
  (text: string): string;
  /** The conversion of a letter that does not depend on its neighbours, by its code unit; null for others. */
  ofLetter(code: number): string | null;
}

/** `convert`, which reads text letter by letter, with a table of the common letters. */
export function letterwise(convert: (text: string) => string): LetterTable {
  const known: (string | undefined)[] = new Array(CYRILLIC_END).fill(undefined);
  const ofLetter = (code: number) => {
    if (code >= CYRILLIC_END || (code >= LATIN_END && code < CYRILLIC)) return null;
    const letter = known[code] ?? convert(String.fromCharCode(code));
    known[code] = letter;
    return letter;
  };
  const ofText = (text: string) => {
    let converted = '';
    for (let at = 0; at < text.length; at += 1) {
      const letter = ofLetter(text.charCodeAt(at));
      if (letter === null) return convert(text);
      converted += letter;
    }
    return converted;
  };
  return Object.assign(ofText, { ofLetter });
}
