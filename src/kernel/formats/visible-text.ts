/** Control characters other than tab and line ends, and characters that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes these characters.
const INVISIBLE_CHARACTERS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * `text` without characters that control a display: terminal escape sequences, and bidirectional overrides that make a
 * name look like another (contract 0.4). Marks that languages need, such as U+200F, stay.
 */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE_CHARACTERS, '');
}
