import type { SpokenIndex } from './build-index.ts';
import { rankServices } from './choose-services.ts';
import type { Match } from './match.ts';
import { rankNames } from './rank-names.ts';
import type { Side } from './words/word-match.ts';

/** A record that may be meant. */
export interface Candidate extends Match {
  readonly id: string;
}

/** What is searched for; ids limit the result to that record, or to what it performs or who performs it. */
export interface SearchQuery {
  readonly query: string;
  readonly side: Side;
  readonly serviceId?: string | null;
  readonly employeeId?: string | null;
  /** 10 unless told. */
  readonly limit?: number;
}

const LIMIT = 10;

/** Records of one side whose name or alias matches, best first: score, name, id. */
export function search(
  index: SpokenIndex,
  { query, side, serviceId = null, employeeId = null, limit = LIMIT }: SearchQuery,
): Candidate[] {
  const isService = side === 'SERVICE';
  const isWanted = (id: string) => {
    const [service, employee] = isService ? [id, employeeId] : [serviceId, id];
    if ((isService ? serviceId : employeeId) !== null && (isService ? serviceId : employeeId) !== id) return false;
    return service === null || employee === null || index.performances.performs(service, employee);
  };
  const ranked = isService
    ? rankServices(query, index, isWanted)
    : rankNames(query, index.employees, index.services, { isWanted, language: index.language });
  return ranked.slice(0, limit).map(toCandidate);
}

/** What callers see of a ranked name. */
export function toCandidate({ id, score, matchedOn }: Candidate): Candidate {
  return { id, score, matchedOn };
}
