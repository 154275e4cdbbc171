import { lexicon } from '../lexicon.ts';
import type { Role } from '../roles.ts';
import { isOwnName } from '../signals/given-names.ts';
import { numberOf } from '../signals/number-words.ts';
import { introducesPerformer } from '../word-uses.ts';
import { fold } from '../words/fold.ts';
import { isLight } from './light.ts';
import { isExcluding, type Sentence } from './sentence.ts';

const ARTICLE_LENGTH = 3;
const SELECTING: ReadonlySet<string> = new Set(['correction', 'apology', 'or', 'others']);

/** A name of the staff that is read as something else, "Silvester", beside words that exclude, correct or choose. */
export function hasStrayName({ words, marks, markAt, personAt }: Sentence): boolean {
  if (!marks.some((mark) => isExcluding(mark) || SELECTING.has(mark.class))) return false;
  return words.some(
    (word, at) => word.isSpelledStaff && !word.isService && !isLight(word) && !markAt[at] && !personAt[at],
  );
}

/** "Con Antonio" behind an hour, "chez Théo" of a Théodore: a name of the staff that no person was found for. */
export function hasUnreadName({ words, markAt, personAt, language }: Sentence): boolean {
  return words.some((word, at) => {
    if (!(word.isStaff || word.isSpelledStaff) || word.isService || markAt[at] || personAt[at]) return false;
    if (word.isTime && !(isOwnName(fold(word.raw), language) && words.slice(Math.max(0, at - 3), at).some(saysHour))) {
      return false;
    }
    const isArticle = words[at - 1]?.isSilent === true && (words[at - 1]?.raw.length ?? 0) <= ARTICLE_LENGTH;
    return [at - 1, ...(isArticle ? [at - 2] : [])].some((one) => introducesPerformer(words[one]?.raw ?? '', language));
  });
}

function saysHour({ raw }: Role): boolean {
  return lexicon.hours.has(fold(raw)) || numberOf(fold(raw)) !== undefined || /^\d/u.test(raw);
}
