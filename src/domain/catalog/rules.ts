import type { RuleProblem } from '../rules.ts';
import type { ResolveSelectionInput } from './resolve-types.ts';

const SELECTORS = ['serviceQuery', 'employeeQuery', 'serviceId', 'employeeId'] as const;
const EXCLUSIVE = [
  ['serviceQuery', 'serviceId'],
  ['employeeQuery', 'employeeId'],
] as const;

/** At least one selector; a query and an id of one side exclude each other (contract 3.5). */
export function resolveRules({ input = {} }: { input?: Partial<ResolveSelectionInput> }): RuleProblem[] {
  if (SELECTORS.every((selector) => input[selector] == null)) {
    const message = `Give at least one of ${SELECTORS.join(', ')}.`;
    return [{ path: ['input'], code: 'AT_LEAST_ONE', message, among: SELECTORS }];
  }
  return EXCLUSIVE.filter(([query, id]) => input[query] != null && input[id] != null).map(([query, id]) => ({
    path: ['input', query],
    code: 'EXCLUSIVE',
    message: `${query} and ${id} exclude each other.`,
  }));
}
