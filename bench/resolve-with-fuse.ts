import Fuse from 'fuse.js';
import type { Snapshot } from '../src/kernel/snapshot.ts';
import type { Answer } from '../test/domain/names/support/evaluate-answer.ts';
import type { SpokenCase } from '../test/domain/names/support/read-cases.ts';

interface Searchable {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

const OPTIONS = {
  keys: ['name', 'aliases'],
  includeScore: true,
  ignoreDiacritics: true,
  ignoreLocation: true,
  threshold: 0.4,
};
/** Hits this close to the best lead to a question; the value with the fewest misses on the development cases. */
const ASK_GAP = 0.05;

const indexes = new WeakMap<Snapshot, { services: Fuse<Searchable>; employees: Fuse<Searchable> }>();

/** The same decision with fuse.js: near-equal hits lead to a question, pairs must be bookable. */
export function resolveWithFuse(snapshot: Snapshot, { serviceQuery, employeeQuery }: SpokenCase): Answer {
  const index = indexes.get(snapshot) ?? indexWithFuse(snapshot);
  indexes.set(snapshot, index);
  const services = serviceQuery === null ? null : hits(index.services, serviceQuery);
  const employees = employeeQuery === null ? null : hits(index.employees, employeeQuery);
  const unresolved = { resolved: null, serviceIds: services ?? [], employeeIds: employees ?? [] };
  if (services?.length === 0) return { state: 'SERVICE_NOT_FOUND', ...unresolved };
  if (employees?.length === 0) return { state: 'EMPLOYEE_NOT_FOUND', ...unresolved };
  const pairs = [...snapshot.services.values()]
    .filter(({ id }) => services?.includes(id) ?? true)
    .flatMap(({ id, employeeIds }) =>
      (employees ? employeeIds.filter((one) => employees.includes(one)) : [null]).map((one) => ({ id, one })),
    );
  const [pair, other] = pairs;
  if (!pair) return { state: 'NO_VALID_PAIR', ...unresolved };
  if (other) return { state: 'AMBIGUOUS_BOTH', ...unresolved };
  const resolved = {
    serviceId: pair.id,
    employeeId: pair.one,
    employeeSelectionMode: pair.one ? 'SPECIFIC' : 'ANY',
    employeeIds: null,
  } as const;
  return { ...unresolved, state: 'RESOLVED', resolved };
}

function indexWithFuse(snapshot: Snapshot) {
  const employees = [...snapshot.employees.values()].map(({ id, displayName, aliases }) => ({
    id,
    name: displayName,
    aliases,
  }));
  return {
    services: new Fuse<Searchable>([...snapshot.services.values()], OPTIONS),
    employees: new Fuse<Searchable>(employees, OPTIONS),
  };
}

function hits(fuse: Fuse<Searchable>, query: string): string[] {
  const found = fuse.search(query);
  const best = found[0]?.score ?? 0;
  return found.filter(({ score = 1 }) => score - best <= ASK_GAP).map(({ item }) => item.id);
}
