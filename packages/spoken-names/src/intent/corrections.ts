import type { Mark } from '../closed-phrases.ts';
import { introducesPerformer, isTimeWord } from '../word-uses.ts';
import type { Draft } from './draft.ts';
import type { Person } from './people.ts';
import { isExcluding, type Sentence } from './sentence.ts';

/** "I was with Laura last time, someone else please". */
export function excludeForOthers({ sentence, standings }: Draft): void {
  const { marks, markAt, words, people } = sentence;
  for (const mark of marks) {
    if (mark.class !== 'others' || markAt[mark.from - 1]?.class === 'or') continue;
    const isNegated = marks.some(
      (other) =>
        (isExcluding(other) || other.class === 'nobody') &&
        other.to <= mark.from &&
        words[other.from]?.clause === words[mark.from]?.clause,
    );
    if (isNegated) continue;
    for (const person of people) {
      if (person.to <= mark.from && standings.get(person) === 'WANTED') standings.set(person, 'EXCLUDED');
    }
  }
}

/** "With Jana, no, with Otto", which is a number elsewhere: a person seems to follow. */
function introducesUnread({ words, language }: Sentence, { to }: Mark): boolean {
  return words.some((word, at) => {
    const next = words[at + 1];
    return (
      at >= to && next && introducesPerformer(word.raw, language) && !isTimeWord(next.raw) && !/^\d/u.test(next.raw)
    );
  });
}

/** The last correction between names takes back the people before it; whether the employee is left open. */
export function takeBack({ sentence, standings, doubts }: Draft): boolean {
  const { marks, people } = sentence;
  const open = marks.filter(({ class: name }) => name === 'anyone');
  const isMeant = (person: Person) => standings.get(person) === 'WANTED';
  const corrections = marks.filter(({ class: name }) => name === 'correction' || name === 'apology');
  const last = corrections.findLast(
    ({ to }) => people.some((person) => person.from >= to && isMeant(person)) || open.some(({ from }) => from >= to),
  );
  if (last) {
    for (const person of people) {
      if (person.to <= last.from && standings.get(person) !== 'EXCLUDED') standings.set(person, 'TAKEN_BACK');
    }
  }
  const first = corrections[0];
  if (first && !last && people.some(({ to }) => to <= first.from) && introducesUnread(sentence, first)) {
    doubts.add('EMPLOYEE');
  }
  const opens = open.filter(({ from }) => !last || from >= last.to);
  const wanted = people.filter((person) => isMeant(person) && person.contenders.names.length > 0);
  if (opens.length === 0) return false;
  const isEither = opens.some(({ from, to }) =>
    [sentence.markAt[from - 1], sentence.markAt[to]].some((mark) => mark?.class === 'or'),
  );
  // "With Anna or Karen, I do not mind": the choice is between these two.
  if (wanted.length > 1 && !isEither) return false;
  if (wanted.length > 0 && !isEither) doubts.add('EMPLOYEE');
  return true;
}
