import { fold } from './fold.ts';
import { isTitle, lexicon } from './lexicon.ts';
import { splitWords } from './split-words.ts';

/** Whether the words leave the choice of the employee open: "whoever is free", "egal wer". */
export function asksForAnyone(text: string): boolean {
  const words = splitWords(text).map(fold);
  if (!words.some((word) => lexicon.anyone.has(word))) return false;
  return words.every((word) => lexicon.anyone.has(word) || lexicon.fillers.has(word) || isTitle(word));
}
