import type { GraphQLArgument, GraphQLInputField } from 'graphql';
import { z } from 'zod';
import type { ProblemCode } from '../../domain/codes/problem-codes.ts';
import type { Problem } from '../../domain/errors.ts';
import type { Problems } from '../../domain/rules.ts';
import { limitOf } from '../declared.ts';
import type { InputPath } from './read-input.ts';

const LIMIT_CODES: Readonly<Record<string, ProblemCode>> = {
  invalid_type: 'INVALID_TYPE',
  invalid_format: 'INVALID_FORMAT',
  invalid_value: 'INVALID_FORMAT',
  too_small: 'OUT_OF_RANGE',
};

interface LimitIssue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
  readonly code?: string;
  readonly origin?: string;
  readonly params?: { readonly code?: ProblemCode };
}

/** Items of a list for which nothing else is declared. */
export const LIST_LENGTH_MAX = 100;

const allowed = new WeakMap<GraphQLArgument | GraphQLInputField, number>();

/** How many items a list may have, as its zod limit has it: known before an item is read. */
export function itemsAllowed(declared: GraphQLArgument | GraphQLInputField): number {
  const known = allowed.get(declared);
  if (known !== undefined) return known;
  const limit = limitOf(declared);
  const asJson = limit instanceof z.ZodType ? z.toJSONSchema(limit, { io: 'input', unrepresentable: 'any' }) : null;
  const longest = asJson?.maxItems ?? LIST_LENGTH_MAX;
  allowed.set(declared, longest);
  return longest;
}

/** Whether a value keeps the zod limit of its declaration; reports every way in which it does not. */
export function withinLimit(
  declared: GraphQLArgument | GraphQLInputField,
  value: unknown,
  path: InputPath,
  problems: Problems,
): boolean {
  const result = limitOf(declared)?.['~standard'].validate(value);
  if (!result || result instanceof Promise || !result.issues) return true;
  for (const problem of limitProblems(result.issues, path)) problems.report(problem);
  return false;
}

/** What zod found wrong with the value at `path`, in our words. */
export function limitProblems(issues: readonly LimitIssue[], path: InputPath): Problem[] {
  return issues.map((issue) => {
    const inner = (issue.path ?? []).filter((step) => typeof step === 'string' || typeof step === 'number');
    return { path: [...path, ...inner], code: limitCode(issue), message: issue.message };
  });
}

function limitCode(issue: LimitIssue): ProblemCode {
  if (issue.params?.code) return issue.params.code;
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE';
  return LIMIT_CODES[issue.code ?? ''] ?? 'INVALID_FORMAT';
}
