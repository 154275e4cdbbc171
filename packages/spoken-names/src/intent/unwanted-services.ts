import type { SpokenIndex } from '../build-index.ts';
import { isWithout } from '../closed-words.ts';
import { isSameWord, labelsWith, recordIdOf, wordsOf } from '../index/label-words.ts';
import type { Scopes } from './scopes.ts';

/** Whether the names of a service contain what was excluded; a name that excludes it itself is preferred. */
export function unwantedIn(index: SpokenIndex, { sentence, unwanted }: Scopes): (id: string) => boolean {
  const { services } = index;
  const { owners, words } = sentence;
  const excluded = new Set<string>();
  const exempt = new Set<string>();
  for (const positions of unwanted) {
    const found = positions.map((at) => labelsWith(services, words[at]?.raw ?? ''));
    const [first, ...others] = found;
    const all = [...(first ?? [])].filter((label) => others.every((labels) => labels.has(label)));
    for (const label of all.length > 0 ? all : found.flatMap((labels) => [...labels])) {
      const isExempt = positions.some((at) => excludesItself(index, label, words[at]?.raw ?? ''));
      (isExempt ? exempt : excluded).add(recordIdOf(services, label));
    }
  }
  const only = exempt.size > 0 ? exempt : owners;
  return (id) => (excluded.has(id) && !exempt.has(id)) || (only !== null && !only.has(id));
}

/** "Bath without clipping" has no clipping. */
function excludesItself({ services }: SpokenIndex, label: number, raw: string): boolean {
  const words = wordsOf(services, label);
  const at = words.findIndex((word) => isSameWord(services, raw, word));
  return at > 0 && isWithout(words[at - 1] ?? '');
}
