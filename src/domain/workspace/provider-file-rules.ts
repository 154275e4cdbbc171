import { z } from 'zod';
import type { Problem } from '../errors.ts';
import { DAY, KEY, MOMENT } from './file-values.ts';
import { INTEGRATION_CLIENT_NAME } from './provider-file.ts';

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
export function providerFileRules(file: unknown): Problem[] {
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
