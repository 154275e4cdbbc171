import { z } from 'zod';
import { describeIssue } from '../../../kernel/codes/describe-issue.ts';
import type { ProblemCode } from '../../../kernel/codes/problem-codes.ts';
import { type Problem, validationFailed } from '../../../kernel/errors.ts';
import { DAY, KEY, MOMENT } from './file-values.ts';
import { phoneProblems } from './phone-of-file.ts';
import { INTEGRATION_CLIENT_NAME, PLAN_CODE, PROVIDER_FILE, type ProviderFile } from './provider-file.ts';

const PLAN = z.object({ provider: z.object({ plan: PLAN_CODE }) }).transform(({ provider }) => provider.plan);

/**
 * Reads the parsed JSON of a provider file. Throws `VALIDATION_FAILED` with every problem at once, each with its path;
 * `planCodes` are the plans that exist (contract 7.2).
 */
export function parseProviderFile(file: unknown, planCodes: ReadonlySet<string>): ProviderFile {
  const result = PROVIDER_FILE.safeParse(file, { reportInput: true, error: describeIssue });
  const problems = [
    ...(result.error?.issues ?? []).flatMap(issueProblems),
    ...planProblems(file, planCodes),
    ...phoneProblems(file),
    ...providerFileRules(file),
  ];
  if (!result.success || problems.length > 0) throw validationFailed(problems);
  return result.data;
}

/** What a zod issue says in the terms of contract 1.2; one problem for each unknown field. */
function issueProblems(issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n');
    return issue.keys.map((key, index) => {
      return { path: [...path, key], code: 'UNKNOWN_FIELD', message: messages[index] ?? issue.message };
    });
  }
  if (issue.code === 'invalid_union') return [{ path, code: 'INVALID_TYPE', message: issue.message }];
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

// What the rules look at, as far as it can be read; the rest is absent here, and named by the strict reading.
const seen = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const KEYED = z.object({ key: seen(KEY) }).catch({ key: undefined });
const DAYS = z.object({ from: seen(DAY), to: seen(DAY) }).catch({ from: undefined, to: undefined });
const MOMENTS = z.object({ from: seen(MOMENT), to: seen(MOMENT) }).catch({ from: undefined, to: undefined });
const OFFERED = z.union([KEY, z.object({ service: KEY }).transform(({ service }) => service)]);
const SERVICE = z.object({ key: seen(KEY), category: seen(KEY) }).catch({ key: undefined, category: undefined });
const EMPLOYEE = z
  .object({
    key: seen(KEY),
    services: z.array(seen(OFFERED)).catch([]),
    dateOverrides: z.array(z.object({ date: seen(DAY) }).catch({ date: undefined })).catch([]),
    timeOff: z.array(MOMENTS).catch([]),
  })
  .catch({ key: undefined, services: [], dateOverrides: [], timeOff: [] });
const CLIENT = z.object({ name: seen(INTEGRATION_CLIENT_NAME) }).catch({ name: undefined });

const READABLE = z
  .object({
    categories: z.array(KEYED).catch([]),
    services: z.array(SERVICE).catch([]),
    employees: z.array(EMPLOYEE).catch([]),
    closures: z.array(DAYS).catch([]),
    integrationClients: z.array(CLIENT).catch([]),
  })
  .catch({ categories: [], services: [], employees: [], closures: [], integrationClients: [] });

type Path = Problem['path'];
type Span = { readonly from?: Date | undefined; readonly to?: Date | undefined };

/**
 * The rules across the fields of a provider file: unique keys, names and dates, references to entries of the same file,
 * ends after starts. They read whatever is readable, so that one broken field hides no other problem.
 */
function providerFileRules(file: unknown): Problem[] {
  const { categories, services, employees, closures, integrationClients } = READABLE.parse(file);
  const categoryKeys = new Set(categories.map(({ key }) => key));
  const serviceKeys = new Set(services.map(({ key }) => key));
  return [
    ...twice(categories.map(({ key }, index) => [['categories', index, 'key'], key])),
    ...twice(services.map(({ key }, index) => [['services', index, 'key'], key])),
    ...twice(employees.map(({ key }, index) => [['employees', index, 'key'], key])),
    ...twice(integrationClients.map(({ name }, index) => [['integrationClients', index, 'name'], name])),
    ...services.flatMap(({ category }, index) => unknown(['services', index, 'category'], category, categoryKeys)),
    ...employees.flatMap((employee, index) => employeeRules(employee, ['employees', index], serviceKeys)),
    ...closures.flatMap((closure, index) => reversed(['closures', index], closure, 0)),
  ];
}

function employeeRules(
  employee: z.output<typeof EMPLOYEE>,
  path: Path,
  serviceKeys: ReadonlySet<string | undefined>,
): Problem[] {
  const { services, dateOverrides, timeOff } = employee;
  return [
    ...twice(services.map((key, index) => [[...path, 'services', index], key])),
    ...services.flatMap((key, index) => unknown([...path, 'services', index], key, serviceKeys)),
    ...twice(dateOverrides.map(({ date }, index) => [[...path, 'dateOverrides', index, 'date'], date?.toISOString()])),
    ...timeOff.flatMap((span, index) => reversed([...path, 'timeOff', index], span, 1)),
  ];
}

function twice(entries: readonly (readonly [Path, string | undefined])[]): Problem[] {
  const met = new Set<string>();
  return entries.flatMap(([path, value]): Problem[] => {
    if (value === undefined) return [];
    if (met.has(value)) return [{ path, code: 'NOT_UNIQUE', message: 'An earlier entry has the same value.' }];
    met.add(value);
    return [];
  });
}

function unknown(path: Path, key: string | undefined, known: ReadonlySet<string | undefined>): Problem[] {
  if (key === undefined || known.has(key)) return [];
  return [{ path, code: 'NOT_FOUND', message: 'The file has no entry with this key.' }];
}

function reversed(path: Path, { from, to }: Span, minimumMilliseconds: number): Problem[] {
  if (!from || !to || to.getTime() - from.getTime() >= minimumMilliseconds) return [];
  return [{ path: [...path, 'to'], code: 'WINDOW_REVERSED', message: 'The end must lie after the start.' }];
}
