import { ANYONE, type Case, type Catalog, type Fold, INTENTS, loadFolds, performersOf, STATES } from './material.ts';

/** Says what is wrong with the material, and ends with 1 if anything is. */

const LEAST_CASES = 150;
/** Folds that cover all languages with fewer cases of each. */
const LEAST_CASES_OF: Readonly<Record<string, number>> = { 'fold-c': 70, 'fold-d': 75, 'fold-e': 80, 'fold-f': 60 };
const LONGEST_TEXT = 500;
const NOT_HEARD = /[\p{Lu},.!?;:]/u;

const faults: string[] = [];
const folds = loadFolds();
const known = new Map(folds.flatMap(({ catalogs }) => catalogs).map((catalog) => [catalog.id, catalog]));

for (const fold of folds) checkFold(fold);
checkUnique(
  'catalog',
  folds.flatMap(({ catalogs }) => catalogs.map(({ id }) => id)),
);
const cases = folds.flatMap(({ parts }) => parts.flatMap((part) => part.cases));
checkUnique(
  'case',
  cases.map(({ id }) => id),
);
checkUnique(
  'text',
  cases.map((one) => `${one.catalog}: ${textsOf(one).join(' / ')}`),
);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${folds.length} folds, ${known.size} catalogs, ${cases.length} cases, ${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function checkFold({ name, catalogs, parts }: Fold): void {
  const own = new Set(catalogs.map(({ id }) => id));
  for (const catalog of catalogs) checkCatalog(catalog);
  for (const part of parts) {
    const where = `${name}/${part.language}`;
    expect(part.cases.length >= (LEAST_CASES_OF[name] ?? LEAST_CASES), where, `${part.cases.length} cases`);
    for (const one of part.cases) {
      expect(own.has(one.catalog), one.id, `catalog ${one.catalog} is not in ${name}`);
      checkCase(one);
    }
  }
}

function checkCatalog({ id, categories, services, employees }: Catalog): void {
  const categoryIds = categories.map((category) => category.id);
  const serviceIds = services.map((service) => service.id);
  for (const list of [categoryIds, serviceIds, employees.map((employee) => employee.id)]) checkUnique(id, list);
  for (const service of services) {
    const isKnown = service.categoryId === null || categoryIds.includes(service.categoryId);
    expect(isKnown, id, `category ${service.categoryId} of ${service.id}`);
    expect(
      employees.some((employee) => employee.serviceIds.includes(service.id)),
      id,
      `nobody performs ${service.id}`,
    );
  }
  for (const employee of employees) {
    checkUnique(`${id} ${employee.id}`, employee.serviceIds);
    for (const service of employee.serviceIds) expect(serviceIds.includes(service), id, `${employee.id}: ${service}`);
  }
}

function checkCase(one: Case): void {
  const { id, intent, accept, utterance } = one;
  const texts = textsOf(one);
  expect(INTENTS.includes(intent), id, `intent ${intent}`);
  expect(accept.length > 0, id, 'accepts nothing');
  for (const state of accept) expect(STATES.includes(state), id, `state ${state}`);
  checkUnique(id, accept);
  expect(texts.length > 0, id, 'says nothing');
  expect(utterance === undefined || texts.length === 1, id, 'an utterance beside a query');
  expect(utterance === undefined || !NOT_HEARD.test(utterance), id, 'an utterance with capitals or punctuation');
  for (const text of texts) {
    expect(text.trim() === text && text !== '' && text.length <= LONGEST_TEXT, id, 'empty, padded or long text');
  }
  const catalog = known.get(one.catalog);
  if (catalog) checkMeant(one, catalog);
}

function checkMeant({ id, meant, accept }: Case, catalog: Catalog): void {
  const { service, employees, wishes = [] } = meant;
  const serviceIds = [service ?? [], wishes].flat(2);
  for (const wished of serviceIds) {
    expect(
      catalog.services.some((known) => known.id === wished),
      id,
      `service ${wished}`,
    );
  }
  if (accept.includes('RESOLVED')) {
    expect(service !== null && employees !== null, id, 'RESOLVED without a service or a person that could be meant');
  }
  if (wishes.length > 0) expect(service === null, id, 'wishes beside one service');
  if (employees === null || employees === ANYONE) return;
  expect(employees.length > 0, id, 'an empty list of employees');
  checkUnique(id, employees);
  for (const person of employees) {
    expect(
      catalog.employees.some((known) => known.id === person),
      id,
      `employee ${person}`,
    );
    if (service === null || accept.includes('NO_VALID_PAIR')) continue;
    expect(performersOf(catalog, service).includes(person), id, `${person} does not perform ${service}`);
  }
  for (const wish of wishes.flat()) {
    const isPerformed = performersOf(catalog, wish).some((person) => employees.includes(person));
    expect(isPerformed, id, `nobody meant performs ${wish}`);
  }
}

function textsOf({ serviceQuery, employeeQuery, utterance }: Case): string[] {
  return [serviceQuery, employeeQuery, utterance].filter((text) => text !== undefined);
}

function checkUnique(where: string, values: string[]): void {
  const twice = values.filter((value, place) => values.indexOf(value) !== place);
  for (const value of new Set(twice)) expect(false, where, `twice: ${value}`);
}

function expect(isSo: boolean, where: string, fault: string): void {
  if (!isSo) faults.push(`${where}: ${fault}`);
}
