import type { SpokenIndex } from '../build-index.ts';
import type { Contenders } from '../choose-contenders.ts';
import type { RankOptions } from '../rank-names.ts';
import { afterCorrections } from './corrected-services.ts';
import type { Scopes } from './scopes.ts';
import { choose, distinct, type Reading, textAt } from './service-reading.ts';
import { isExtraUnclear, isPerhapsExcluded, unwantedIn } from './unclear-services.ts';
import { isChoice, wishesIn } from './wishes.ts';

/** The services that a sentence asks for. */
export interface WantedServices {
  /** Null if the sentence has no words for a service. */
  readonly contenders: Contenders | null;
  readonly text: string | null;
  /** The ids of each of several wishes. */
  readonly wishes: readonly (readonly string[])[] | null;
  /** Whether a word about services has no clear meaning. */
  readonly isDoubtful: boolean;
  /** Whether a closed-class word of the sentence may change which service is meant. */
  readonly isQualified: boolean;
  /** Whether a word of this service that a shorter name lacks has no clear meaning. */
  isExtraDoubtful(serviceId: string): boolean;
}

/** No service was named. */
export const NO_SERVICE: WantedServices = {
  contenders: null,
  text: null,
  wishes: null,
  isDoubtful: false,
  isQualified: false,
  isExtraDoubtful: () => false,
};

/** Closed-class words about no service. */
const NEUTRAL: ReadonlySet<string> = new Set(['harmless', 'anyone', 'others', 'apology']);
/** From this part of the words on, one name explains the whole sentence. */
const EXPLAINED = 0.95;

/** Reads the words of a sentence that are about no person and that nothing excludes or takes back. */
export function readServices(index: SpokenIndex, scopes: Scopes, options: RankOptions): WantedServices {
  const isLikely = options.isLikely ?? performedByWanted(index, scopes);
  const reading: Reading = { index, scopes, options: { ...options, isLikely }, isUnwanted: unwantedIn(index, scopes) };
  const positions = aboutServices(scopes);
  const corrected = afterCorrections(reading, positions);
  const kept = corrected.positions;
  const text = textAt(scopes, kept);
  const isDoubtful = corrected.isDoubtful || scopes.doubts.has('SERVICE');
  if (text === null) return { ...NO_SERVICE, isDoubtful };
  const contenders = choose(corrected.reading, text);
  const isWhole = (contenders.names[0]?.explained ?? 0) >= EXPLAINED;
  const parts = isWhole || corrected.reading !== reading ? [] : wishesIn(reading, kept);
  const wishes = parts.map(({ names }) => names.map(({ id }) => id));
  const isSeveral = parts.length > 1;
  return {
    text,
    contenders: isSeveral ? { names: distinct(parts.flatMap(({ names }) => names)), isClear: false } : contenders,
    wishes: isSeveral && !isChoice(scopes, kept) ? wishes : null,
    isDoubtful,
    isQualified: scopes.sentence.marks.some(({ class: name }) => !NEUTRAL.has(name)),
    isExtraDoubtful: (serviceId) =>
      isExtraUnclear(index, scopes.sentence, serviceId) ||
      isPerhapsExcluded(index, scopes, contenders.names, serviceId),
  };
}

/** Whether a wanted employee performs a service; true of every service if no employee is wanted. */
function performedByWanted({ performances }: SpokenIndex, { sentence, standings, isAnyone }: Scopes) {
  const wanted = isAnyone ? [] : sentence.people.filter((person) => standings.get(person) === 'WANTED');
  const names = wanted.flatMap(({ contenders }) => contenders.names);
  return (id: string) => names.length === 0 || names.some((employee) => performances.performs(id, employee.id));
}

/** The positions of all words but people, closed classes and what they exclude. */
function aboutServices({ sentence, unwanted }: Scopes): number[] {
  const { words, markAt, personAt } = sentence;
  const excluded = new Set(unwanted.flat());
  return [...words.keys()].filter((at) => {
    const introducesOther = words[at]?.introduces === true && markAt[at + 1] !== undefined;
    return !markAt[at] && !personAt[at] && !excluded.has(at) && !introducesOther;
  });
}
