import type { Sentence } from './forms.ts';

/** The end of "from five on", "from Monday onwards". */
export function endOfOpen(sentence: Sentence, at: number): number {
  const trailing = sentence.find('trailing', at).filter(({ to }) => sentence.isEnd(to));
  return Math.max(at, ...[...sentence.find('onwards', at), ...trailing].map(({ to }) => to));
}
