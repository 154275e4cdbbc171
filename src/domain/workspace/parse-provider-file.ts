import { z } from 'zod';
import type { ProblemCode } from '../codes/problem-codes.ts';
import { type Problem, validationFailed } from '../errors.ts';
import { PLAN_CODE, PROVIDER_FILE, type ProviderFile } from './provider-file.ts';
import { providerFileRules } from './provider-file-rules.ts';

const PLAN = z.object({ provider: z.object({ plan: PLAN_CODE }) }).transform(({ provider }) => provider.plan);

/**
 * Reads the parsed JSON of a provider file. Throws `VALIDATION_FAILED` with every problem at once, each with its path;
 * `planCodes` are the plans that exist (contract 7.2).
 */
export function parseProviderFile(file: unknown, planCodes: ReadonlySet<string>): ProviderFile {
  const result = PROVIDER_FILE.safeParse(file, { reportInput: true });
  const problems = [
    ...(result.error?.issues ?? []).flatMap(issueProblems),
    ...planProblems(file, planCodes),
    ...providerFileRules(file),
  ];
  if (!result.success || problems.length > 0) throw validationFailed(problems);
  return result.data;
}

/** What a zod issue says in the terms of contract 1.2; one problem for each unknown field. */
function issueProblems(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], code: 'UNKNOWN_FIELD', message: 'Unknown field.' }));
  }
  if (issue.code === 'invalid_union') return [{ path, code: 'INVALID_TYPE', message: 'Expected another type.' }];
  const code = issueCode(issue);
  return [{ path, code, message: code === 'REQUIRED' ? 'This field is required.' : issue.message }];
}

const CODES: Readonly<Record<string, ProblemCode>> = {
  invalid_type: 'INVALID_TYPE',
  too_small: 'OUT_OF_RANGE',
  too_big: 'OUT_OF_RANGE',
};

function issueCode(issue: z.core.$ZodIssue): ProblemCode {
  if (issue.input === undefined && issue.code !== 'custom') return 'REQUIRED';
  if (issue.code === 'invalid_value' && typeof issue.input !== 'string') return 'INVALID_TYPE';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'TOO_LONG';
  const named = issue.code === 'custom' ? FINDING_CODES.find((code) => code === issue.params?.['code']) : undefined;
  return named ?? CODES[issue.code] ?? 'INVALID_FORMAT';
}

const FINDING_CODES: readonly ProblemCode[] = ['INVALID_FORMAT', 'OFFSET_REQUIRED', 'UNKNOWN_TIMEZONE', 'NOT_UNIQUE'];

function planProblems(file: unknown, planCodes: ReadonlySet<string>): Problem[] {
  const plan = PLAN.safeParse(file);
  if (!plan.success || planCodes.has(plan.data)) return [];
  return [
    { path: ['provider', 'plan'], code: 'NOT_FOUND', message: `Known plans: ${[...planCodes].sort().join(', ')}.` },
  ];
}
