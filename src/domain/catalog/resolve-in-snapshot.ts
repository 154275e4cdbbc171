import type { Snapshot } from '../snapshot.ts';
import { chooseContenders } from './names/choose-contenders.ts';
import { fold } from './names/fold.ts';
import { SAID_WORDS } from './names/index/bounds.ts';
import { knowsWord } from './names/index/known-words.ts';
import type { CatalogNames } from './names/index-snapshot.ts';
import { isFillerWord, isTitle, lexicon } from './names/lexicon.ts';
import { literalLabels, rankNames } from './names/rank-names.ts';
import { splitWords } from './names/split-words.ts';
import { makeWord } from './names/word.ts';
import { employeeRecord, type Performances, performancesOf, visibleServices } from './records.ts';
import { type Decision, decideSelection, implied, type SelectedSide } from './resolve-decision.ts';
import { resolvePairs } from './resolve-pairs.ts';
import type { Resolution, ResolveSelectionInput } from './resolve-types.ts';

/** Resolves a selection whose ids are known to exist in the snapshot, by the names that the caller may see; pure. */
export function resolveInSnapshot(
  snapshot: Snapshot,
  names: CatalogNames,
  includeInternal: boolean,
  input: ResolveSelectionInput,
): Resolution {
  const performances = performancesOf(snapshot, includeInternal);
  const said = partMention(input, names);
  const services = selectServices(said, names);
  const employees = selectEmployees(said, names);
  return describeDecision(
    snapshot,
    includeInternal,
    decideSelection(services, employees, performances),
    performances,
    input.limit,
  );
}

/** A query that also names the performer, where no employee was given, speaks for both sides. */
function partMention(input: ResolveSelectionInput, names: CatalogNames): ResolveSelectionInput {
  if (input.serviceQuery == null || input.employeeQuery != null || input.employeeId != null) return input;
  return { ...input, ...splitMention(input.serviceQuery, names) };
}

function selectServices({ serviceQuery, serviceId }: ResolveSelectionInput, names: CatalogNames): SelectedSide {
  if (serviceId != null) return { names: [implied(serviceId)], isClear: true };
  if (serviceQuery == null) return null;
  return chooseContenders(rankNames(serviceQuery, names.services, names.employees), 'SERVICE');
}

function selectEmployees({ employeeQuery, employeeId }: ResolveSelectionInput, names: CatalogNames): SelectedSide {
  if (employeeId != null) return { names: [implied(employeeId)], isClear: true };
  if (employeeQuery == null || asksForAnyone(employeeQuery)) return null;
  return chooseContenders(rankNames(employeeQuery, names.employees, names.services), 'EMPLOYEE');
}

function describeDecision(
  snapshot: Snapshot,
  includeInternal: boolean,
  decision: Decision,
  performances: Performances,
  limit: number,
): Resolution {
  const visible = visibleServices(snapshot, includeInternal);
  const offered = {
    ...decision,
    services: decision.services.slice(0, limit),
    employees: decision.employees.slice(0, limit),
  };
  return {
    state: decision.state,
    resolved: decision.resolved,
    question: decision.question,
    serviceCandidates: offered.services.flatMap(({ id, score, matchedOn }) => {
      const service = visible.get(id);
      return service ? [{ ...service, score, matchedOn }] : [];
    }),
    employeeCandidates: offered.employees.flatMap(({ id, score, matchedOn }) => {
      const employee = snapshot.employees.get(id);
      return employee ? [{ ...employeeRecord(employee, visible), score, matchedOn }] : [];
    }),
    pairs: resolvePairs(snapshot, offered, performances, limit),
  };
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
export function splitMention(text: string, names: CatalogNames): Mention | null {
  const words = splitWords(text).slice(0, SAID_WORDS);
  if (literalLabels(text, names.services).size > 0) return null;
  let tries = 0;
  for (const [position, word] of words.entries()) {
    if (position === 0 || !lexicon.performerWords.has(fold(word))) continue;
    if (!words.slice(position).some((later) => knowsWord(names.employees, makeWord(later)))) continue;
    tries += 1;
    if (tries > MOST_TRIES) return null;
    const serviceQuery = words.slice(0, position).join(' ');
    const employeeQuery = words.slice(position).join(' ');
    const { names: named, isClear } = chooseContenders(
      rankNames(employeeQuery, names.employees, names.services),
      'EMPLOYEE',
    );
    if (
      isClear &&
      named.every(({ matchedOn }) => NAMED_OUTRIGHT.has(matchedOn)) &&
      !namesService(employeeQuery, names)
    ) {
      return { serviceQuery, employeeQuery };
    }
  }
  return null;
}

function namesService(text: string, names: CatalogNames): boolean {
  return chooseContenders(rankNames(text, names.services, names.employees), 'SERVICE').isClear;
}
