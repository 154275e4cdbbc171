import type { Context } from '../../kernel/context.ts';
import { notFound, validationFailed } from '../../kernel/errors.ts';
import { visibleServices } from './records.ts';
import { resolveInSnapshot } from './resolve-in-snapshot.ts';
import { type Resolution, type ResolveSelectionInput, resolveRules } from './resolve-types.ts';
import { namesOf } from './snapshot-names.ts';

/**
 * The service and the employee a caller means, or the question to ask next; never a silent first match (contract 3.5).
 * Throws VALIDATION_FAILED, and NOT_FOUND for ids that are unknown or hidden.
 */
export async function resolveSelection(ctx: Context, input: ResolveSelectionInput): Promise<Resolution> {
  const problems = resolveRules({ input });
  if (problems.length > 0) throw validationFailed(problems);
  const snapshot = await ctx.ports.snapshots.get(ctx.db, ctx.caller.providerId, ctx.caller.catalogVersion);
  const includeInternal = ctx.caller.scopes.has('services:internal:use');
  const unknown = [
    ...(input.serviceId != null && !visibleServices(snapshot, includeInternal).has(input.serviceId)
      ? ['serviceId']
      : []),
    ...(input.employeeId != null && !snapshot.employees.has(input.employeeId) ? ['employeeId'] : []),
  ];
  if (unknown.length > 0) throw notFound(...unknown.map((field) => ['input', field]));
  return resolveInSnapshot(snapshot, await namesOf(snapshot, includeInternal), includeInternal, input);
}
