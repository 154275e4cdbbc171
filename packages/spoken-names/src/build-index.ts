import type { Catalog, CatalogEmployee, CatalogService, Performances } from './catalog.ts';
import { indexNames, type NameIndex } from './index/name-index.ts';
import type { NamedRecord } from './index/read-record.ts';
import { performancesOf } from './performances.ts';
import { runAll, type Steps } from './steps.ts';
import { splitWords } from './words/split-words.ts';

/** The names of one catalog, made for being searched; it never changes. */
export interface SpokenIndex {
  readonly services: NameIndex;
  readonly employees: NameIndex;
  readonly performances: Performances;
}

/** Indexes a catalog. What reads as it did in `previous` is taken over, so a small change costs little. */
export function buildIndex(catalog: Catalog, previous: SpokenIndex | null = null): SpokenIndex {
  return runAll(indexInSteps(catalog, previous));
}

/** The same in steps of a few milliseconds, for a program that must not be held up: call `next` until it is done. */
export function* indexInSteps(catalog: Catalog, previous: SpokenIndex | null = null): Steps<SpokenIndex> {
  const employees = yield* indexNames('EMPLOYEE', catalog.employees.map(employeeName), previous?.employees);
  const services = yield* indexNames('SERVICE', catalog.services.map(serviceName), previous?.services);
  return { services, employees, performances: performancesOf(catalog) };
}

function serviceName({ id, name, aliases = [], durationMinutes = null }: CatalogService): NamedRecord {
  const hasOwnNumber = splitWords(name).some((word) => /^\d/u.test(word));
  return { id, name, aliases, hints: [], hintNumber: hasOwnNumber ? null : durationMinutes };
}

function employeeName({ id, name, aliases = [], title = null }: CatalogEmployee): NamedRecord {
  return { id, name, aliases, hints: title === null ? [] : [title], hintNumber: null };
}
