import type { Contenders } from '../choose-contenders.ts';
import type { RankedName } from '../ranked-name.ts';
import type { Standing } from './draft.ts';
import { isLight } from './light.ts';
import type { Person } from './people.ts';
import type { Scopes } from './scopes.ts';
import type { Sentence } from './sentence.ts';
import { hasStranger } from './unclear-people.ts';

/** Evidence by which namesakes differ at most. */
const SAME_NAME = 0.015;

/** The employees that a sentence asks for. */
export interface WantedEmployees {
  /** One person, or the people of a choice; null if none is wanted, or anyone. */
  readonly contenders: Contenders | null;
  /** "Anna or Karen": each of the contenders is wanted. */
  readonly isChoice: boolean;
  readonly excluded: ReadonlySet<string>;
  /** Employees who were named and are not wanted: excluded, or taken back and not named again. */
  readonly unwanted: ReadonlySet<string>;
  /** Whether a word about people has no clear meaning. */
  readonly isDoubtful: boolean;
  /** Whether somebody is mentioned who does not work here, and nobody else. */
  readonly isStrangerNamed: boolean;
  /** Whether the caller asks for that stranger: "is Moni still there". */
  readonly isStrangerWanted: boolean;
  /** Everyone who was named, for a question. */
  readonly named: readonly RankedName[];
}

/** Nobody was named. */
export const NOT_NAMED: WantedEmployees = {
  contenders: null,
  isChoice: false,
  excluded: new Set(),
  unwanted: new Set(),
  isDoubtful: false,
  isStrangerNamed: false,
  isStrangerWanted: false,
  named: [],
};

/** Reads who is wanted, and who is not. */
export function readEmployees(
  { sentence, standings, isAnyone, doubts }: Scopes,
  isAble: (id: string) => boolean = () => true,
): WantedEmployees {
  const of = (standing: Standing) =>
    sentence.people
      .filter((person) => standings.get(person) === standing)
      .map((person) => ({ ...person, contenders: ableOf(person.contenders, isAble) }));
  const excludedPeople = of('EXCLUDED');
  const wanted = isAnyone ? [] : withoutCaller(sentence, of('WANTED'));
  const excluded = new Set(excludedPeople.flatMap(idsOf));
  const contenders = wanted.map(({ contenders: { names, isClear } }) => {
    return { isClear, names: names.filter(({ id }) => !excluded.has(id)) };
  });
  const merged = mergeContenders(contenders, sentence, wanted);
  const wantedIds = new Set(merged.contenders?.names.map(({ id }) => id));
  return {
    ...merged,
    excluded,
    unwanted: new Set([
      ...excluded,
      ...of('TAKEN_BACK')
        .flatMap(idsOf)
        .filter((id) => !wantedIds.has(id)),
    ]),
    isDoubtful:
      merged.isDoubtful ||
      doubts.has('EMPLOYEE') ||
      excludedPeople.some(({ contenders }) => isVague(contenders)) ||
      (!isAnyone && wanted.some((person) => isFollowedByUnknown(sentence, person))),
    isStrangerNamed: !isAnyone && hasStranger(sentence),
    isStrangerWanted: !isAnyone && sentence.asksWhoIsHere && hasStranger(sentence),
    named: distinct([...wanted, ...of('DOUBTFUL')].flatMap(({ contenders: { names } }) => names)),
  };
}

/** Of two Petras the one who performs the service, if one of them does. */
function ableOf({ names, ...rest }: Contenders, isAble: (id: string) => boolean): Contenders {
  const able = names.filter(({ id }) => isAble(id));
  const isBest = able.some((one) => names.every(({ explained }) => explained - one.explained <= SAME_NAME));
  return { ...rest, names: isBest ? able : names };
}

/** "Mister Crawford here, the cut with James": a stranger without a preposition beside a person who has one. */
function withoutCaller({ words, markAt }: Sentence, wanted: readonly Person[]): readonly Person[] {
  const introduces = ({ from }: Person) => words[from]?.introduces === true;
  const isKnown = (person: Person) => person.contenders.names.length > 0;
  if (!wanted.some((person) => isKnown(person) && introduces(person))) return wanted;
  const isJoined = ({ from, to }: Person) => [markAt[from - 1], markAt[to]].some((mark) => mark !== undefined);
  return wanted.filter((person) => isKnown(person) || introduces(person) || isJoined(person));
}

/** Whether it is open who is excluded. */
function isVague({ names, isClear, mayBeOther = false }: Contenders): boolean {
  return names.length === 0 || !isClear || mayBeOther;
}

function idsOf({ contenders: { names } }: Person): string[] {
  return names.map(({ id }) => id);
}

function distinct(names: readonly RankedName[]): RankedName[] {
  return names.filter(({ id }, at) => names.findIndex((other) => other.id === id) === at);
}

function mergeContenders(
  contenders: readonly Contenders[],
  sentence: Sentence,
  wanted: readonly Person[],
): Pick<WantedEmployees, 'contenders' | 'isChoice' | 'isDoubtful'> {
  const [first, ...others] = contenders;
  if (!first) return { contenders: null, isChoice: false, isDoubtful: false };
  const shared = first.names.filter(({ id }) => others.every(({ names }) => names.some((name) => name.id === id)));
  if (others.length === 0 || shared.length > 0) {
    const isClear = contenders.some((one) => one.isClear);
    return { contenders: { names: shared, isClear }, isChoice: false, isDoubtful: false };
  }
  const names = distinct(contenders.flatMap((one) => one.names));
  // "Ola, Olek, I do not mind".
  const isOpen = sentence.marks.some(({ class: name, from }) => name === 'anyone' && from >= (wanted.at(-1)?.to ?? 0));
  const isChoice =
    (isOpen || isChoiceOf(sentence, wanted)) && contenders.every((one) => one.isClear && one.names.length === 1);
  return { contenders: { names, isClear: isChoice }, isChoice, isDoubtful: !isChoice };
}

/** Whether "or" joins people, the last two at least: "Anna, Eva or Karen". */
function isChoiceOf({ words, markAt }: Sentence, wanted: readonly Person[]): boolean {
  return wanted.every((person, index) => {
    const next = wanted[index + 1];
    if (!next) return true;
    const between = words.map((_, at) => at).slice(person.to, next.from);
    const isPlain = between.every((at) => markAt[at]?.class === 'or' || (!markAt[at] && isLight(words[at])));
    const isJoined = between.some((at) => markAt[at]?.class === 'or');
    return (
      isPlain && (isJoined || (index < wanted.length - 2 && words[person.to - 1]?.clause !== words[next.from]?.clause))
    );
  });
}

/** "Laura or Zyta": a word after "or" that is no known person. */
function isFollowedByUnknown({ words, markAt, personAt }: Sentence, { to }: Person): boolean {
  const mark = markAt[to];
  if (mark?.class !== 'or' && mark?.class !== 'and') return false;
  let at = mark.to;
  while (at < words.length && isLight(words[at]) && !markAt[at] && !personAt[at]) at += 1;
  const next = words[at];
  if (!next || personAt[at] || markAt[at] || next.isTime || next.isService || next.isSmall) return false;
  return mark.class === 'or' || words[at - 1]?.introduces === true;
}
