import type { SpokenIndex } from './build-index.ts';
import { rankServices } from './choose-services.ts';
import type { Explanation } from './explain.ts';
import type { Match, MatchedOn } from './match.ts';
import { rankNames } from './rank-names.ts';
import type { Side } from './words/word-match.ts';

/** A record that may be meant. */
export interface Candidate extends Match {
  readonly id: string;
  /** On request. */
  readonly explanation?: Explanation;
}

/** A search; ids limit the result to that record, to its services or to its employees. */
export interface SearchQuery {
  readonly query: string;
  readonly side: Side;
  readonly serviceId?: string | null;
  readonly employeeId?: string | null;
  /** Whether candidates have explanations. */
  readonly explain?: boolean;
  /** 10 by default. */
  readonly limit?: number;
}

const LIMIT = 10;

/** Records of one side whose name or alias matches, best first: score, name, id. */
export function search(
  index: SpokenIndex,
  { query, side, serviceId = null, employeeId = null, explain = false, limit = LIMIT }: SearchQuery,
): Candidate[] {
  const isService = side === 'SERVICE';
  const isWanted = (id: string) => {
    const [service, employee] = isService ? [id, employeeId] : [serviceId, id];
    if ((isService ? serviceId : employeeId) !== null && (isService ? serviceId : employeeId) !== id) return false;
    return service === null || employee === null || index.performances.performs(service, employee);
  };
  const options = { isWanted, explain, language: index.language };
  const ranked = isService
    ? rankServices(query, index, options)
    : rankNames(query, index.employees, index.services, options);
  return ranked.slice(0, limit).map((one) => toCandidate(one));
}

/** The highest score of a match that rests on a sound, a spelling or a part of a word. */
const GUESS_SCORE = 0.89;
const SAID: ReadonlySet<MatchedOn> = new Set(['EXACT', 'ALIAS', 'TOKEN']);

/** The public form of a ranked name; a guess, or a name in a sentence that excludes or corrects, is below 0.9. */
export function toCandidate({ id, score: reached, matchedOn, explanation }: Candidate, isQualified = false): Candidate {
  const score = SAID.has(matchedOn) && !isQualified ? reached : Math.min(reached, GUESS_SCORE);
  return explanation ? { id, score, matchedOn, explanation } : { id, score, matchedOn };
}
