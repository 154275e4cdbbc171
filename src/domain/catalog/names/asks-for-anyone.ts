import { fold } from './fold.ts';
import { isFillerWord, isTitle, lexicon } from './lexicon.ts';
import { splitWords } from './split-words.ts';

/** Whether the words leave the choice of the employee open: "whoever is free", "egal wer". */
export function asksForAnyone(text: string): boolean {
  const words = splitWords(text);
  if (!words.some((word) => lexicon.anyone.has(fold(word)))) return false;
  return words.every((word) => lexicon.anyone.has(fold(word)) || isFillerWord(word) || isTitle(fold(word)));
}
