import type { Context } from '../../kernel/context.ts';
import { notFound, validationFailed } from '../../kernel/errors.ts';
import { findVisibleServices } from './records.ts';
import { resolveInSnapshot } from './resolve-in-snapshot.ts';
import { type Resolution, type ResolveSelectionInput, resolveRules } from './resolve-types.ts';
import { getNameIndex } from './snapshot-names.ts';
import { readSpokenTime } from './spoken/resolve-time.ts';

/**
 * Returns the selected service and employee, or the next question to ask. Several matches are never resolved by picking
 * the first one (contract 3.5). Throws `VALIDATION_FAILED`, and `NOT_FOUND` for ids that are unknown or not visible.
 */
export async function resolveSelection(ctx: Context, input: ResolveSelectionInput): Promise<Resolution> {
  const problems = resolveRules({ input });
  if (problems.length > 0) throw validationFailed(problems);
  const snapshot = await ctx.ports.snapshots.get(ctx.db, ctx.caller.providerId, ctx.caller.catalogVersion);
  const includeInternal = ctx.caller.scopes.has('services:internal:use');
  const unknown = [
    ...(input.serviceId != null && !findVisibleServices(snapshot, includeInternal).has(input.serviceId)
      ? ['serviceId']
      : []),
    ...(input.employeeId != null && !snapshot.employees.has(input.employeeId) ? ['employeeId'] : []),
  ];
  if (unknown.length > 0) throw notFound(...unknown.map((field) => ['input', field]));
  const found = resolveInSnapshot(snapshot, await getNameIndex(snapshot, includeInternal), includeInternal, input);
  const time = input.utterance == null ? null : readSpokenTime(ctx, { text: input.utterance, locale: input.locale });
  return { ...found, time: time?.state === 'NOT_FOUND' ? null : time };
}
