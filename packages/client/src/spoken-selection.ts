import type { BookingClient } from './client.ts';
import type { Schemas } from './schemas.ts';

type Resolution = Schemas['Resolution'];
type OpenResolution = Schemas['OpenResolution'];

type Doubt = 'UNKNOWN' | 'WHICH' | 'CONFIRM';

/** The service is clear, and the employee; a null `employeeId` means any. */
export interface Selected {
  readonly kind: 'SELECTED';
  readonly serviceId: string;
  readonly employeeId: string | null;
  /** Without an employee: those among whom the caller chooses; null or absent: all. */
  readonly employeeIds?: readonly string[] | null;
}

/** The next question to the caller. */
export interface SelectionQuestion {
  /**
   * `UNKNOWN`: it was not mentioned yet, or no record has such a name. `WHICH`: several of `names` match. `CONFIRM`: is
   * it the one of `names`? `UNABLE`: the employee does not perform the service; those of `names` do.
   */
  readonly kind: `SERVICE_${Doubt}` | `EMPLOYEE_${Doubt | 'UNABLE'}`;
  readonly names: readonly string[];
  /** The selection for each name as an answer. */
  readonly choices: readonly Schemas['ResolveSelectionInput'][];
}

/** The selection of a caller, from successive utterances. */
export interface SpokenSelection {
  /** The result, or the next question. */
  readonly state: Selected | SelectionQuestion;
  /**
   * Processes spoken words, including changes of mind. Words that match no name leave the state unchanged, and so do
   * unknown names in a mere answer: "yes", "the second".
   */
  hear(words: string, options?: { readonly isAnswer: boolean }): Promise<Selected | SelectionQuestion>;
  /** Accepts a question with one name; null for any other. */
  agree(): Promise<Selected | SelectionQuestion | null>;
  /** Selects one of the `names`, 0 for the first; null if there is none. */
  choose(index: number): Promise<Selected | SelectionQuestion | null>;
}

/** The known ids before the caller speaks, and the spoken language. */
export interface SelectionOptions {
  readonly locale?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly employeeId?: string | null | undefined;
}

const MOST_CHARACTERS = 500;
const NOTHING_SAID: SelectionQuestion = { kind: 'SERVICE_UNKNOWN', names: [], choices: [] };

/**
 * Resolves the service and the employee that a caller means, over `booking`. Each call may throw like any call of the
 * client, and changes nothing then.
 */
export function spokenSelection(
  booking: BookingClient,
  { locale, serviceId: known, employeeId = null }: SelectionOptions = {},
): SpokenSelection {
  let state: Selected | SelectionQuestion = known
    ? { kind: 'SELECTED', serviceId: known, employeeId, employeeIds: null }
    : NOTHING_SAID;
  /** The service if it is clear, though the employee may not be. */
  let serviceId = known ?? null;
  /** The words that matched while the service is open. */
  let said = '';
  const resolve = (spoken: Schemas['ResolveSelectionInput']) =>
    booking.catalog.resolveSelection({ ...spoken, ...(locale && { locale }), explain: true });
  const take = (resolution: Resolution) => {
    const [service, ...others] = resolution.serviceCandidates;
    if (resolution.state === 'RESOLVED') state = { kind: 'SELECTED', ...resolution.resolved };
    else state = questionOf(resolution);
    serviceId = resolution.question !== 'SERVICE' && others.length === 0 ? (service?.id ?? null) : null;
    said = serviceId === null ? namingWords(resolution) : '';
    return state;
  };
  const choose = async (index: number) => {
    const choice = choicesOf(state)[index];
    return choice ? take(await resolve(choice)) : null;
  };
  return {
    get state() {
      return state;
    },
    hear: async (words, { isAnswer } = { isAnswer: false }) => {
      const serviceQuery = `${said} ${words}`.trim().slice(-MOST_CHARACTERS);
      if (serviceQuery === '') return state;
      const heard = await resolve({ serviceQuery });
      if (serviceId === null || namesService(heard)) return take(heard);
      const employeeQuery = heard.understood?.employee ?? (state.kind === 'SELECTED' ? null : serviceQuery);
      const found = employeeQuery === null ? null : await resolve({ serviceId, employeeQuery });
      return found === null || (isAnswer && found.state === 'EMPLOYEE_NOT_FOUND') ? state : take(found);
    },
    agree: async () => (choicesOf(state).length === 1 ? await choose(0) : null),
    choose,
  };
}

const namesService = ({ serviceCandidates, understood }: Resolution) =>
  serviceCandidates.length > 0 && (understood?.service ?? null) !== null;

/** The words that matched a service or an employee. */
function namingWords({ state, understood }: Resolution): string {
  const service = state === 'SERVICE_NOT_FOUND' ? null : understood?.service;
  const employee = state === 'EMPLOYEE_NOT_FOUND' ? null : understood?.employee;
  return [service, employee].filter(Boolean).join(' ');
}

function questionOf(open: OpenResolution): SelectionQuestion {
  const [service] = open.serviceCandidates;
  const serviceId = service?.id ?? null;
  if (open.state === 'NO_VALID_PAIR') {
    const able = open.pairs.filter((pair) => pair.serviceId === serviceId);
    const names = able.map(({ employeeName }) => employeeName);
    return { kind: 'EMPLOYEE_UNABLE', names, choices: able.map(({ employeeId }) => ({ serviceId, employeeId })) };
  }
  if (open.question === 'EMPLOYEE') {
    const names = open.employeeCandidates.map(({ displayName }) => displayName);
    const choices = open.employeeCandidates.map(({ id }) => ({ serviceId, employeeId: id }));
    return { kind: `EMPLOYEE_${doubtOf(names)}`, names, choices };
  }
  const names = open.serviceCandidates.map(({ name }) => name);
  const employeeQuery = open.understood?.employee ?? null;
  const choices = open.serviceCandidates.map(({ id }) => ({ serviceId: id, employeeQuery }));
  return { kind: `SERVICE_${doubtOf(names)}`, names, choices };
}

function doubtOf(names: readonly string[]): Doubt {
  if (names.length === 0) return 'UNKNOWN';
  return names.length === 1 ? 'CONFIRM' : 'WHICH';
}

const choicesOf = (state: Selected | SelectionQuestion) => ('choices' in state ? state.choices : []);
