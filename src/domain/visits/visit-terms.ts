import type { Waivers } from 'slot-engine/engine/question.ts';
import type { VisitTerms } from 'slot-engine/visits/terms.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import type { RuleProblem } from '../../kernel/rules.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { currentSnapshot, findVisibleService } from '../catalog/visible-service.ts';
import type { Question } from '../slots/question.ts';

/** One service of a visit, with the employees who may do it: one, several, or anybody who offers it. */
interface VisitItemInput {
  readonly serviceId: string;
  readonly employeeId?: string | null;
  readonly employeeIds?: readonly string[] | null;
}

/** The request of every operation about visits (contract 5.25). */
export interface VisitTermsInput {
  readonly items: readonly VisitItemInput[];
  readonly maxGapMinutes: number;
  readonly order: VisitTerms['order'];
  readonly sameEmployee: VisitTerms['sameEmployee'];
  readonly parallel: boolean;
}

/** The terms of a visit as questions to the slot engine. */
export interface AskedVisit extends VisitTerms {
  readonly snapshot: Snapshot;
  readonly items: readonly Question[];
}

const WAIVED_FOR_STAFF: Waivers = { minNotice: true, maxAdvance: true };

/** Whether the caller books for the provider, so that the rules for clients do not apply (contract 5.25). */
export function isStaff({ caller }: Context): boolean {
  return caller.scopes.has('workspace:reservations:write');
}

/** Returns the rules for clients that do not apply to this caller: some for workspace users, none for other callers. */
export function clientRuleWaivers(ctx: Context): Waivers {
  return isStaff(ctx) ? WAIVED_FOR_STAFF : {};
}

/** Rules across the fields of the terms (contract 5.25). */
export function visitTermsRules({ input }: { input?: Partial<VisitTermsInput> }): RuleProblem[] {
  const items = input?.items ?? [];
  const both = items.flatMap(({ employeeId, employeeIds }, index): RuleProblem[] =>
    employeeId && employeeIds
      ? [{ path: ['input', 'items', index], code: 'EXCLUSIVE', message: 'One of employeeId and employeeIds.' }]
      : [],
  );
  if (!input?.parallel || input.sameEmployee !== 'REQUIRE') return both;
  const message = 'One employee cannot do two services at once.';
  return [...both, { path: ['input', 'parallel'], code: 'EXCLUSIVE', message }];
}

/**
 * Returns the questions of a visit, about the catalog snapshot of this request.
 * @throws NOT_FOUND that names every service and employee that is unknown, or internal for this caller
 */
export async function toVisitQuestions(ctx: Context, input: VisitTermsInput): Promise<AskedVisit> {
  const snapshot = await currentSnapshot(ctx);
  const unknown: (string | number)[][] = [];
  const items = input.items.flatMap(({ serviceId, employeeId, employeeIds }, index): Question[] => {
    const path = ['input', 'items', index];
    const service = findVisibleService(ctx, snapshot, serviceId);
    const isKnown = (id: string) => snapshot.employees.has(id);
    if (!service) unknown.push([...path, 'serviceId']);
    if (employeeId && !isKnown(employeeId)) unknown.push([...path, 'employeeId']);
    for (const [at, id] of (employeeIds ?? []).entries()) if (!isKnown(id)) unknown.push([...path, 'employeeIds', at]);
    if (!service) return [];
    return [
      { snapshot, service, selection: { employeeId, employeeIds }, now: ctx.now(), waives: clientRuleWaivers(ctx) },
    ];
  });
  if (unknown.length > 0) throw notFound(...unknown);
  const { maxGapMinutes, order, sameEmployee, parallel } = input;
  return { snapshot, items, maxGapMinutes, order, sameEmployee, parallel };
}
