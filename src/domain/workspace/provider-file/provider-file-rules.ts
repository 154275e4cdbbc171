import { z } from 'zod';
import { describeIssue } from '../../../kernel/codes/describe-issue.ts';
import type { ProblemCode } from '../../../kernel/codes/problem-codes.ts';
import { type Problem, validationFailed } from '../../../kernel/errors.ts';
import { DURATION_MINUTES_SCHEMA, SEGMENT_MINUTES_SCHEMA } from '../../../kernel/limits.ts';
import { SEGMENT_KINDS, segmentProblems } from '../../catalog/segments.ts';
import { DATE_SCHEMA, INSTANT_SCHEMA, RECORD_KEY_TEXT_SCHEMA } from './file-values.ts';
import { phoneProblems } from './phone-of-file.ts';
import { INTEGRATION_CLIENT_NAME, PLAN_CODE, PROVIDER_FILE, type ProviderFile } from './provider-file.ts';

const PLAN = z.object({ provider: z.object({ plan: PLAN_CODE }) }).transform(({ provider }) => provider.plan);

/**
 * Parses the JSON value of a provider file. Throws `VALIDATION_FAILED` with every problem at once, each with its path.
 * `planCodes` are the existing plans (contract 7.2).
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

/** Converts a zod issue to problems of contract 1.2, with one problem per unknown field. */
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
  const named = issue.code === 'custom' ? CUSTOM_CODES.find((code) => code === issue.params?.['code']) : undefined;
  return named ?? CODES[issue.code] ?? 'INVALID_FORMAT';
}

const CUSTOM_CODES: readonly ProblemCode[] = ['INVALID_FORMAT', 'OFFSET_REQUIRED', 'UNKNOWN_TIMEZONE', 'NOT_UNIQUE'];

function planProblems(file: unknown, planCodes: ReadonlySet<string>): Problem[] {
  const plan = PLAN.safeParse(file);
  if (!plan.success || planCodes.has(plan.data)) return [];
  return [
    { path: ['provider', 'plan'], code: 'NOT_FOUND', message: `Known plans: ${[...planCodes].sort().join(', ')}.` },
  ];
}

// Schemas that accept any file and skip unreadable fields, which PROVIDER_FILE reports.
const readable = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const KEYED = z.object({ key: readable(RECORD_KEY_TEXT_SCHEMA) }).catch({ key: undefined });
const DAYS = z
  .object({ from: readable(DATE_SCHEMA), to: readable(DATE_SCHEMA) })
  .catch({ from: undefined, to: undefined });
const MOMENTS = z
  .object({ from: readable(INSTANT_SCHEMA), to: readable(INSTANT_SCHEMA) })
  .catch({ from: undefined, to: undefined });
const OFFERED = z.union([
  RECORD_KEY_TEXT_SCHEMA,
  z.object({ service: RECORD_KEY_TEXT_SCHEMA }).transform(({ service }) => service),
]);
const NO_SERVICE = { key: undefined, category: undefined, durationMinutes: undefined, segments: [], needs: [] };
const SEGMENT = z
  .object({ kind: readable(z.enum(SEGMENT_KINDS)), minutes: readable(SEGMENT_MINUTES_SCHEMA) })
  .catch({});
const SERVICE = z
  .object({
    key: readable(RECORD_KEY_TEXT_SCHEMA),
    category: readable(RECORD_KEY_TEXT_SCHEMA),
    durationMinutes: readable(DURATION_MINUTES_SCHEMA),
    segments: z.array(SEGMENT).catch([]),
    needs: z.array(readable(RECORD_KEY_TEXT_SCHEMA)).catch([]),
  })
  .catch(NO_SERVICE);
const EMPLOYEE = z
  .object({
    key: readable(RECORD_KEY_TEXT_SCHEMA),
    services: z.array(readable(OFFERED)).catch([]),
    dateOverrides: z.array(z.object({ date: readable(DATE_SCHEMA) }).catch({ date: undefined })).catch([]),
    timeOff: z.array(MOMENTS).catch([]),
  })
  .catch({ key: undefined, services: [], dateOverrides: [], timeOff: [] });
const RESOURCE = z
  .object({ key: readable(RECORD_KEY_TEXT_SCHEMA), kind: readable(RECORD_KEY_TEXT_SCHEMA) })
  .catch({ key: undefined, kind: undefined });
const CLIENT = z.object({ name: readable(INTEGRATION_CLIENT_NAME) }).catch({ name: undefined });

const READABLE = z
  .object({
    categories: z.array(KEYED).catch([]),
    services: z.array(SERVICE).catch([]),
    employees: z.array(EMPLOYEE).catch([]),
    closures: z.array(DAYS).catch([]),
    resources: z.array(RESOURCE).catch([]),
    integrationClients: z.array(CLIENT).catch([]),
  })
  .catch({ categories: [], services: [], employees: [], closures: [], resources: [], integrationClients: [] });

type Path = Problem['path'];
type Span = { readonly from?: Date | undefined; readonly to?: Date | undefined };

/**
 * Checks the rules across fields: unique keys, names and dates, references within the file, ends after starts. It uses
 * all readable fields, so that one broken field hides no other problem.
 */
function providerFileRules(file: unknown): Problem[] {
  const { categories, services, employees, closures, resources, integrationClients } = READABLE.parse(file);
  const categoryKeys = new Set(categories.map(({ key }) => key));
  const serviceKeys = new Set(services.map(({ key }) => key));
  const kinds = new Set(resources.map(({ kind }) => kind));
  return [
    ...findRepeats(categories.map(({ key }, index) => [['categories', index, 'key'], key])),
    ...findRepeats(services.map(({ key }, index) => [['services', index, 'key'], key])),
    ...findRepeats(employees.map(({ key }, index) => [['employees', index, 'key'], key])),
    ...findRepeats(integrationClients.map(({ name }, index) => [['integrationClients', index, 'name'], name])),
    ...services.flatMap(({ category }, index) =>
      checkReference(['services', index, 'category'], category, categoryKeys),
    ),
    ...findRepeats(resources.map(({ key }, index) => [['resources', index, 'key'], key])),
    ...services.flatMap(({ needs }, index) =>
      needs.flatMap((kind, at) => checkReference(['services', index, 'needs', at], kind, kinds)),
    ),
    ...services.flatMap(({ segments, durationMinutes }, index) =>
      segmentProblems(['services', index, 'segments'], segments, durationMinutes),
    ),
    ...employees.flatMap((employee, index) => employeeRules(employee, ['employees', index], serviceKeys)),
    ...closures.flatMap((closure, index) => checkOrder(['closures', index], closure, 0)),
  ];
}

function employeeRules(
  employee: z.output<typeof EMPLOYEE>,
  path: Path,
  serviceKeys: ReadonlySet<string | undefined>,
): Problem[] {
  const { services, dateOverrides, timeOff } = employee;
  return [
    ...findRepeats(services.map((key, index) => [[...path, 'services', index], key])),
    ...services.flatMap((key, index) => checkReference([...path, 'services', index], key, serviceKeys)),
    ...findRepeats(dateOverrides.map(({ date }, at) => [[...path, 'dateOverrides', at, 'date'], date?.toISOString()])),
    ...timeOff.flatMap((span, index) => checkOrder([...path, 'timeOff', index], span, 1)),
  ];
}

function findRepeats(entries: readonly (readonly [Path, string | undefined])[]): Problem[] {
  const seenValues = new Set<string>();
  return entries.flatMap(([path, value]): Problem[] => {
    if (value === undefined) return [];
    if (seenValues.has(value)) return [{ path, code: 'NOT_UNIQUE', message: 'An earlier entry has the same value.' }];
    seenValues.add(value);
    return [];
  });
}

function checkReference(path: Path, key: string | undefined, known: ReadonlySet<string | undefined>): Problem[] {
  if (key === undefined || known.has(key)) return [];
  return [{ path, code: 'NOT_FOUND', message: 'The file has no entry with this key.' }];
}

function checkOrder(path: Path, { from, to }: Span, minimumMilliseconds: number): Problem[] {
  if (!from || !to || to.getTime() - from.getTime() >= minimumMilliseconds) return [];
  return [{ path: [...path, 'to'], code: 'WINDOW_REVERSED', message: 'The end must lie after the start.' }];
}
