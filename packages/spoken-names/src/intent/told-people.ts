import { isPronoun } from '../closed-words.ts';
import type { Role } from '../roles.ts';
import { isLight } from './light.ts';
import type { Person } from './people.ts';
import { isExcluding, type Sentence } from './sentence.ts';

/** Words between a person and what is said of them. */
const NEAR = 6;
/** Words about a person from which a clause is a story. */
const STORY_WORDS = 2;

/** Whether a sentence tells something about a person, so that it is open whether they are wanted. */
export function isToldAbout(sentence: Sentence, person: Person): boolean {
  return (
    isReproached(sentence, person) ||
    isComplainedAbout(sentence, person) ||
    isOfStory(sentence, person) ||
    isSubjectBehind(sentence, person)
  );
}

/** Whether a complaint stands near a person. */
function isReproached({ reproaches }: Sentence, person: Person): boolean {
  return reproaches.some(({ from, to }) => to > person.from - NEAR && from < person.to + NEAR);
}

/**
 * "Tom left me with a wound, I do not want him again": something is said of a person, and the sentence goes on with a
 * reproach, an exclusion or "somebody else".
 */
function isComplainedAbout({ words, marks, markAt, personAt, reproaches, isAboutPeople }: Sentence, person: Person) {
  const { from, to, isIntroduced } = person;
  if (isAboutPeople || isIntroduced) return false;
  const isOpen = (word: Role, at: number) => {
    return word.clause === words[from]?.clause && !(markAt[at] || personAt[at] || word.isTime || word.isService);
  };
  const said = words.findIndex((word, at) => at >= to && !(isLight(word) && isOpen(word, at)));
  const word = words[said];
  if (!word || !isOpen(word, said)) return false;
  return (
    reproaches.length > 0 ||
    marks.some((mark) => mark.from >= to && (isExcluding(mark) || mark.class === 'others' || mark.class === 'nobody'))
  );
}

/** "Mrs Sroka hurt my gums last time": at least two words that nothing explains are said of a person, in a clause without a service. */
function isOfStory({ words, markAt, personAt, isAboutPeople }: Sentence, { from, to }: Person): boolean {
  const clause = words[from]?.clause;
  if (isAboutPeople || words[from]?.introduces) return false;
  const own = words.map((word, at) => ({ word, at })).filter(({ word }) => word.clause === clause);
  if (own.some(({ word, at }) => word.isService && !word.isSilent && !personAt[at])) return false;
  return (
    own.filter(
      ({ word, at }) => at >= to && !markAt[at] && !personAt[at] && !word.isTime && !word.isSilent && !isLight(word),
    ).length >= STORY_WORDS
  );
}

/** "We were with Karen and she talked all the time": the person is what the next thought is about. */
function isSubjectBehind({ words, markAt }: Sentence, { to }: Person): boolean {
  if (markAt[to]?.class !== 'and') return false;
  const at = markAt[to]?.to ?? to;
  const [pronoun, said] = [words[at], words[at + 1]];
  return pronoun !== undefined && isPronoun(pronoun.raw) && said?.clause === pronoun.clause;
}
