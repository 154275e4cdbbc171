import type { Mark } from '../closed-phrases.ts';
import type { ClosedClass } from '../languages/closed-classes.ts';
import type { Sentence } from './sentence.ts';

/**
 * "No" either excludes what follows or takes back what stands before it: "not with Ana", "with Ana, no, with Luz". Its
 * place and the commas around it tell; where they do not, it stays a refusal, and the answer a question.
 */
export function readRefusals(sentence: Sentence): Sentence {
  if (!sentence.marks.some(({ class: name }) => name === 'refusal')) return sentence;
  const marks = sentence.marks.map((mark) =>
    mark.class === 'refusal' ? { ...mark, class: meaningOf(sentence, mark) } : mark,
  );
  const markAt = sentence.markAt.map((mark) => marks[mark ? sentence.marks.indexOf(mark) : -1]);
  return { ...sentence, marks, markAt };
}

function meaningOf({ words, markAt, people, personAt, language }: Sentence, { from, to }: Mark): ClosedClass {
  const next = markAt[to]?.class;
  const isBreakAfter = to >= words.length || words[to]?.clause !== words[to - 1]?.clause;
  let begin = from;
  while (begin > 0 && words[begin - 1]?.clause === words[from]?.clause && markAt[begin - 1]) begin -= 1;
  const isBreakBefore = begin === 0 || words[begin - 1]?.clause !== words[from]?.clause;
  if (next === 'correction' || next === 'apology') return 'correction';
  if (from === 0 && isBreakAfter) return 'harmless';
  if (isBreakAfter) return isBreakBefore ? 'correction' : 'negation';
  const isPersonBefore = people.some((person) => person.to <= from);
  const isServiceBefore = words.slice(0, from).some(({ isService, isSilent }) => isService && !isSilent);
  if (!isPersonBefore && !isServiceBefore) return 'negation';
  const person = personAt[words.findIndex((_, at) => at >= to && personAt[at] !== undefined)];
  if (!person || !isPersonBefore) return 'negation';
  // An English "no" hardly excludes a person: "with Laura, no Karen".
  return isBreakBefore && language !== 'en' ? 'negation' : 'refusal';
}
