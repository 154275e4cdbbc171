import type { Mark } from '../closed-phrases.ts';
import { type Draft, doubtful, type Standing } from './draft.ts';
import { isLight } from './light.ts';
import type { Person } from './people.ts';
import { isExcluding, type Sentence } from './sentence.ts';

const CONDITIONS: ReadonlySet<string> = new Set(
  'if unless wenn falls jeśli jeżeli gdyby kdyby pokud když jestli ak keby keď si se quando caso якщо якби коли'.split(
    ' ',
  ),
);

/** Words from which a negation is about something else than the person behind them. */
const FAR = 6;

/** By the closest closed-class word before a person. */
export function standingOf({ sentence, standings, doubts, used }: Draft, person: Person): Standing {
  const { words, markAt, personAt } = sentence;
  let isDirect = true;
  let joined: Mark | null = null;
  for (let at = person.from - 1; at >= 0; at -= 1) {
    const mark = markAt[at];
    const before = personAt[at];
    const isOtherClause = words[at]?.clause !== words[at + 1]?.clause;
    if (mark?.class === 'or' || mark?.class === 'and') {
      joined = mark;
      continue;
    }
    if (before) {
      const standing = standings.get(before) ?? 'WANTED';
      if (standing !== 'EXCLUDED' || !isDirect) return 'WANTED';
      // "Not with Laura, Karen or Eva" may mean each of them.
      if (joined === null) return isOtherClause && isListed(sentence, person) ? doubtful(doubts) : 'WANTED';
      return joined.class === 'and' && person.isIntroduced && isOtherClause ? doubtful(doubts) : 'EXCLUDED';
    }
    if (isOtherClause && joined === null) return 'WANTED';
    if (!mark) {
      isDirect &&= isLight(words[at]);
      continue;
    }
    if (mark.class === 'anyone' || mark.class === 'apology') continue;
    if (mark.class === 'nobody') return isDirect ? doubtful(doubts) : 'WANTED';
    if (!isExcluding(mark) || mark.class === 'unneeded') return 'WANTED';
    if (mark.class === 'without' && !isDirect && person.isIntroduced) return 'WANTED';
    // "They do not answer … with Karen": a story before it.
    if (!isDirect && person.isIntroduced && person.from - mark.to > FAR) return 'WANTED';
    if (!isDirect && person.isIntroduced && isOfStory(sentence, mark, person)) return 'WANTED';
    used.add(mark);
    const negated = mark.class === 'negation' ? 'NO' : negatedTwice(sentence, mark, used);
    if (!isDirect || isConditional(sentence, mark) || negated === 'PERHAPS') return doubtful(doubts);
    return negated === 'YES' ? 'WANTED' : 'EXCLUDED';
  }
  return 'WANTED';
}

/** "It does not eat … a check-up with Karen": a negated word that explains nothing, then a service before the person. */
function isOfStory({ words, markAt }: Sentence, { class: name, to }: Mark, { from }: Person): boolean {
  if (name !== 'negation') return false;
  const first = words.findIndex((word, at) => at >= to && !markAt[at] && !isLight(word));
  const word = words[first];
  if (!word || first >= from || word.isService || word.isTime) return false;
  return words.slice(first, from).some(({ isService, isSilent }) => isService && !isSilent);
}

/** Whether "or" or "and" and another person follow. */
function isListed({ markAt, people }: Sentence, { to }: Person): boolean {
  const next = markAt[to]?.class;
  return (next === 'or' || next === 'and') && people.some(({ from }) => from > to);
}

/** "Or with Karen if he is not there" excludes nobody. */
function isConditional({ words }: Sentence, { from }: Mark): boolean {
  return words.some(({ raw, clause }, at) => at < from && clause === words[from]?.clause && CONDITIONS.has(raw));
}

/** "I trust nobody, except Karen": she is wanted. A farther negation leaves it open. */
function negatedTwice({ words, markAt }: Sentence, mark: Mark, used: Set<Mark>): 'YES' | 'NO' | 'PERHAPS' {
  const clause = words[mark.from]?.clause ?? 0;
  const first = words[mark.from - 1]?.clause ?? clause;
  let isDirect = true;
  for (let at = mark.from - 1; at >= 0 && words[at]?.clause === first; at -= 1) {
    const before = markAt[at];
    if (before?.class === 'nobody') return 'YES';
    if (before?.class === 'negation' || before?.class === 'refusal') {
      used.add(before);
      return isDirect && first === clause ? 'YES' : 'PERHAPS';
    }
    if (before && before.class !== 'anyone') return 'NO';
    isDirect &&= before !== undefined || isLight(words[at]);
  }
  return 'NO';
}
