import type { GraphQLArgument, GraphQLInputField } from 'graphql';
import { z } from 'zod';
import { describeIssue } from '../../../kernel/codes/describe-issue.ts';
import { PROBLEM_CODES, type ProblemCode } from '../../../kernel/codes/problem-codes.ts';
import type { ProblemCollector } from '../../../kernel/rules.ts';
import { validationSchemaOf } from '../../declared-inputs.ts';
import type { InputPath } from './read-leaf.ts';

const LIMIT_CODES: Readonly<Record<string, ProblemCode>> = {
  invalid_type: 'INVALID_TYPE',
  invalid_format: 'INVALID_FORMAT',
  invalid_value: 'INVALID_FORMAT',
  too_small: 'OUT_OF_RANGE',
};

/** Maximum number of items of a list that declares no maximum. */
export const LIST_LENGTH_MAX = 100;

const allowed = new WeakMap<GraphQLArgument | GraphQLInputField, number>();

/** Maximum number of items of a list according to its zod schema, known before an item is read. */
export function maxItemsOf(declared: GraphQLArgument | GraphQLInputField): number {
  const known = allowed.get(declared);
  if (known !== undefined) return known;
  const limit = validationSchemaOf(declared);
  const asJson = limit && z.toJSONSchema(limit, { io: 'input', unrepresentable: 'any' });
  const longest = asJson?.maxItems ?? LIST_LENGTH_MAX;
  allowed.set(declared, longest);
  return longest;
}

/** Whether a value satisfies the zod schema of its declaration. Reports every violation. */
export function isWithinLimit(
  declared: GraphQLArgument | GraphQLInputField,
  value: unknown,
  path: InputPath,
  problems: ProblemCollector,
): boolean {
  const issues = validationSchemaOf(declared)?.safeParse(value, { error: describeIssue }).error?.issues ?? [];
  // A number far out of range violates two checks that have the same message.
  const reported = new Set<string>();
  for (const issue of issues) {
    const inner = issue.path.filter((step) => typeof step !== 'symbol');
    const problem = { path: [...path, ...inner], code: limitCode(issue), message: issue.message };
    const key = JSON.stringify(problem);
    if (!reported.has(key)) problems.report(problem);
    reported.add(key);
  }
  return issues.length === 0;
}

function limitCode(issue: z.core.$ZodIssue): ProblemCode {
  if (issue.code === 'custom' && isProblemCode(issue.params?.['code'])) return issue.params['code'];
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE';
  return LIMIT_CODES[issue.code] ?? 'INVALID_FORMAT';
}

function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && value in PROBLEM_CODES;
}
