import type { SpokenIndex } from './build-index.ts';
import { chooseContenders } from './choose-contenders.ts';
import { decideSelection, implied, type ResolutionState, type ResolvedSelection, type SelectedSide } from './decide.ts';
import { SAID_WORDS } from './index/bounds.ts';
import { knowsWord } from './index/known-words.ts';
import { isFillerWord, isTitle, lexicon } from './lexicon.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { literalLabels, rankNames } from './rank-names.ts';
import { type Candidate, toCandidate } from './search.ts';
import { fold } from './words/fold.ts';
import { splitWords } from './words/split-words.ts';
import { makeWord } from './words/word.ts';
import type { Side } from './words/word-match.ts';

/** What was said, or ids already known; at least one, and one per side. */
export interface Spoken {
  readonly serviceQuery?: string | null;
  readonly employeeQuery?: string | null;
  readonly serviceId?: string | null;
  readonly employeeId?: string | null;
  /** The language that was spoken, as BCP 47. */
  readonly locale?: string | null;
  /** Candidates of each side, 5 unless told. */
  readonly limit?: number;
  /** Pairs, 25 unless told. */
  readonly pairLimit?: number;
}

/** What is meant, or the question to ask next. */
export interface Resolution {
  readonly state: ResolutionState;
  readonly resolved: ResolvedSelection | null;
  readonly question: Side | null;
  readonly serviceCandidates: readonly Candidate[];
  readonly employeeCandidates: readonly Candidate[];
  readonly pairs: readonly Pair[];
}

const LIMIT = 5;
const PAIR_LIMIT = 25;

/**
 * The service and the employee that somebody means by what they said, or the question to ask next; never a silent first
 * match. Ids must be those of the catalog.
 */
export function resolve(index: SpokenIndex, spoken: Spoken): Resolution {
  const { limit = LIMIT, pairLimit = PAIR_LIMIT } = spoken;
  const said = partMention(spoken, index);
  const decision = decideSelection(selectServices(said, index), selectEmployees(said, index), index.performances);
  const { state, resolved, question } = decision;
  const services = decision.services.slice(0, limit);
  const employees = decision.employees.slice(0, limit);
  return {
    state,
    resolved,
    question,
    serviceCandidates: services.map(toCandidate),
    employeeCandidates: employees.map(toCandidate),
    pairs: pairsOf(index, { ...decision, services, employees }, limit, pairLimit),
  };
}

/** A query that also names the performer, where no employee was given, speaks for both sides. */
function partMention(spoken: Spoken, index: SpokenIndex): Spoken {
  if (spoken.serviceQuery == null || spoken.employeeQuery != null || spoken.employeeId != null) return spoken;
  return { ...spoken, ...splitMention(spoken.serviceQuery, index) };
}

function selectServices({ serviceQuery, serviceId }: Spoken, index: SpokenIndex): SelectedSide {
  if (serviceId != null) return { names: [implied(serviceId)], isClear: true };
  if (serviceQuery == null) return null;
  return chooseContenders(rankNames(serviceQuery, index.services, index.employees), 'SERVICE');
}

function selectEmployees({ employeeQuery, employeeId }: Spoken, index: SpokenIndex): SelectedSide {
  if (employeeId != null) return { names: [implied(employeeId)], isClear: true };
  if (employeeQuery == null || asksForAnyone(employeeQuery)) return null;
  return chooseContenders(rankNames(employeeQuery, index.employees, index.services), 'EMPLOYEE');
}

/** Whether the words leave the choice of the employee open: "whoever is free", "egal wer". */
export function asksForAnyone(text: string): boolean {
  const words = splitWords(text);
  if (!words.some((word) => lexicon.anyone.has(fold(word)))) return false;
  return words.every((word) => lexicon.anyone.has(fold(word)) || isFillerWord(word) || isTitle(fold(word)));
}

interface Mention {
  readonly serviceQuery: string;
  readonly employeeQuery: string;
}

/** Places of one text at which it may part. */
const MOST_TRIES = 4;
const NAMED_OUTRIGHT: ReadonlySet<string> = new Set(['EXACT', 'ALIAS', 'TOKEN']);

/**
 * Parts "the balayage with Jo" into what is asked for and who is to do it. Null unless the words after the preposition
 * name an employee outright and no service is called so as a whole.
 */
export function splitMention(text: string, index: Pick<SpokenIndex, 'services' | 'employees'>): Mention | null {
  const words = splitWords(text).slice(0, SAID_WORDS);
  if (literalLabels(text, index.services).size > 0) return null;
  let tries = 0;
  for (const [position, word] of words.entries()) {
    if (position === 0 || !lexicon.performerWords.has(fold(word))) continue;
    if (!words.slice(position).some((later) => knowsWord(index.employees, makeWord(later)))) continue;
    tries += 1;
    if (tries > MOST_TRIES) return null;
    const serviceQuery = words.slice(0, position).join(' ');
    const employeeQuery = words.slice(position).join(' ');
    const { names: named, isClear } = chooseContenders(
      rankNames(employeeQuery, index.employees, index.services),
      'EMPLOYEE',
    );
    if (
      isClear &&
      named.every(({ matchedOn }) => NAMED_OUTRIGHT.has(matchedOn)) &&
      !namesService(employeeQuery, index)
    ) {
      return { serviceQuery, employeeQuery };
    }
  }
  return null;
}

function namesService(text: string, { services, employees }: Pick<SpokenIndex, 'services' | 'employees'>): boolean {
  return chooseContenders(rankNames(text, services, employees), 'SERVICE').isClear;
}
