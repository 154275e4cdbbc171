import type { Catalog, CatalogEmployee, CatalogService, Performances } from './catalog.ts';
import { indexNames, type NameIndex } from './index/name-index.ts';
import type { NamedRecord } from './index/read-record.ts';
import { lexicon } from './lexicon.ts';
import { performancesOf } from './performances.ts';
import { runAll, type Steps } from './steps.ts';
import { compareText } from './words/compare-text.ts';
import { splitWords } from './words/split-words.ts';

/** The search index of one catalog; it never changes. */
export interface SpokenIndex {
  /** The catalog's language. */
  readonly language: string | null;
  readonly services: NameIndex;
  readonly employees: NameIndex;
  /** The names of categories; `membersOf` has their services by name. */
  readonly categories: NameIndex;
  readonly membersOf: ReadonlyMap<string, readonly string[]>;
  readonly categoryOf: ReadonlyMap<string, string>;
  readonly performances: Performances;
}

/** Indexes a catalog. Unchanged names of `previous` are reused, so a small change costs little. */
export function buildIndex(catalog: Catalog, previous: SpokenIndex | null = null): SpokenIndex {
  return runAll(indexInSteps(catalog, previous));
}

/** The same in steps of a few milliseconds, for a program that must not block: call `next` until it is done. */
export function* indexInSteps(catalog: Catalog, previous: SpokenIndex | null = null): Steps<SpokenIndex> {
  const employees = yield* indexNames('EMPLOYEE', catalog.employees.map(employeeName), previous?.employees);
  const services = yield* indexNames('SERVICE', catalog.services.map(serviceName), previous?.services);
  const groups = (catalog.categories ?? []).map(({ id, name, aliases = [] }) => plainName(id, name, aliases));
  const categories = yield* indexNames('SERVICE', groups, previous?.categories);
  const performances = yield* performancesOf(catalog);
  const language = languageOf(catalog.locale);
  return { language, services, employees, categories, ...groupServices(catalog), performances };
}

function serviceName({ id, name, aliases = [], durationMinutes = null }: CatalogService): NamedRecord {
  const hasOwnNumber = splitWords(name).some((word) => /^\d/u.test(word));
  return { id, name, aliases, hints: [], hintNumber: hasOwnNumber ? null : durationMinutes };
}

/** The language code of a locale; null for unknown ones. */
export function languageOf(locale: string | null | undefined): string | null {
  const code = locale?.split(/[-_]/u)[0]?.toLowerCase() ?? '';
  return lexicon.givenNamesByLanguage.has(code) ? code : null;
}

function groupServices({ services }: Catalog): Pick<SpokenIndex, 'membersOf' | 'categoryOf'> {
  const membersOf = new Map<string, string[]>();
  const categoryOf = new Map<string, string>();
  const byName = services.toSorted((left, right) => compareText(left.name, right.name));
  for (const { id, categoryId = null } of byName) {
    if (categoryId === null) continue;
    categoryOf.set(id, categoryId);
    const members = membersOf.get(categoryId);
    if (members) members.push(id);
    else membersOf.set(categoryId, [id]);
  }
  return { membersOf, categoryOf };
}

function plainName(id: string, name: string, aliases: readonly string[]): NamedRecord {
  return { id, name, aliases, hints: [], hintNumber: null };
}

function employeeName({ id, name, aliases = [], title = null }: CatalogEmployee): NamedRecord {
  return { id, name, aliases, hints: title === null ? [] : [title], hintNumber: null };
}
