/** Control characters other than tab and line ends, and the characters that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNSEEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * `text` without characters that control a display: terminal escape sequences, and bidirectional overrides that make a
 * name look like another (contract 0.4). Marks that languages need, such as U+200F, stay.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, '');
}
