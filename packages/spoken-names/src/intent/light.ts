import { isReachedOver } from '../closed-words.ts';
import type { Role } from '../roles.ts';
import { isFillerWord } from '../word-uses.ts';

/** Whether an exclusion reaches over a word to the name after it. */
export function isLight(role: Role | undefined): boolean {
  if (role === undefined || role.isTime) return false;
  return role.introduces || role.isTitle || isReachedOver(role.raw) || isFillerWord(role.raw);
}
