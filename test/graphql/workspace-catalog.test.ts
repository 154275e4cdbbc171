import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EMPLOYEE_TEXTS, SERVICE_TEXTS } from '../../src/domain/catalog/details.ts';
import { mapValues } from '../../src/kernel/map-values.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.provide(salon());
  token = await workspaceToken(app, provider.id);
});

const ask = (text: string, variables?: object) => graphql(app, token, text, variables);
const problems = (answer: GraphqlAnswer) =>
  answer.errors.flatMap(({ extensions }) =>
    (extensions.details ?? []).map(({ argument, path, code }) => `${argument}${path} ${code}`),
  );

const SERVICE = `mutation ($input: CreateServiceInput!) { createService(input: $input) { service {
  id key name aliases categoryId price { amountMinor currency } active bookingRules { minNoticeMinutes } } } }`;

test('records created in the workspace are in the catalog of integrators at once, and can be booked', async () => {
  const nails = await ask('mutation { createCategory(input: { name: "Nails" }) { category { id } } }');
  const { category } = nails.data.createCategory;
  const input = {
    ...{ name: ' Manicure ', aliases: ['nails'], categoryId: category.id, durationMinutes: 30 },
    ...{ price: { amountMinor: 5000 }, description: null, bookingRules: { minNoticeMinutes: 15 } },
  };
  const service = (await ask(SERVICE, { input })).data.createService.service;
  expect(service).toMatchObject({
    ...{ key: service.id, name: 'Manicure', aliases: ['nails'], categoryId: category.id, active: true },
    ...{ price: { amountMinor: 5000, currency: 'PLN' }, bookingRules: { minNoticeMinutes: 15 } },
  });
  const made = await ask(
    'mutation { createEmployee(input: { displayName: "Ola", timezone: "europe/prague" }) { employee { id timezone } } }',
  );
  const { employee } = made.data.createEmployee;
  expect(employee.timezone).toBe('Europe/Prague');
  const said = await ask(
    `mutation ($id: UUID!, $offers: [OfferInput!]!) {
      setEmployeeOffers(input: { employeeId: $id, offers: $offers }) { employee { offers { serviceId durationMinutes price { amountMinor } } } }
      setWorkingHours(input: { employeeId: $id, windows: [{ days: [TUE], from: "09:00", to: "10:00" }] }) { calendar { employeeId } } }`,
    { id: employee.id, offers: [{ serviceId: service.id, durationMinutes: 45 }] },
  );
  expect(said.data.setEmployeeOffers.employee.offers).toEqual([
    { serviceId: service.id, durationMinutes: 45, price: null },
  ]);
  const { body } = await provider.call('GET', 'catalog');
  expect(body.services.find(({ id }: { id: string }) => id === service.id)).toMatchObject({
    ...{ name: 'Manicure', categoryId: category.id, employeeIds: [employee.id] },
  });
  const slots = await provider.call('GET', `slots?serviceId=${service.id}&dateFrom=2026-11-03&dateTo=2026-11-03`);
  expect(slots.body.dates[0].slots.map(({ label }: { label: string }) => label)).toEqual(['09:00', '09:15']);
});

test('only the workspace sees inactive records', async () => {
  const id = provider.services['cut'];
  const off = 'mutation ($id: UUID!) { updateService(input: { id: $id, active: false }) { service { active } } }';
  expect((await ask(off, { id })).data.updateService.service.active).toBe(false);
  const { body } = await provider.call('GET', 'catalog');
  expect(body.services.map((service: { id: string }) => service.id)).not.toContain(id);
  const read = await ask(
    `query ($id: UUID!) { workspaceService(id: $id) { id active } workspaceServices { id }
      off: workspaceServices(active: false) { id } on: workspaceServices(active: true) { id } workspaceCategories { key } workspaceEmployees { key offers { serviceId } } }`,
    { id },
  );
  expect(read.data).toMatchObject({
    workspaceService: { id, active: false },
    off: [{ id }],
    workspaceCategories: [{ key: 'hair' }],
    workspaceEmployees: [{ key: 'petra' }, { key: 'anna' }],
  });
  expect(read.data.workspaceServices).toHaveLength(3);
  expect(read.data.on).toEqual(read.data.workspaceServices.filter((service: { id: string }) => service.id !== id));
});

test('categories and employees are listed by whether they are active', async () => {
  const { data } = await ask('{ workspaceCategories { id } }');
  await ask('mutation ($id: UUID!) { updateCategory(input: { id: $id, active: false }) { category { id } } }', {
    id: data.workspaceCategories[0].id,
  });
  await ask('mutation ($id: UUID!) { updateEmployee(input: { id: $id, active: false }) { employee { id } } }', {
    id: provider.employees['anna'],
  });
  const read = await ask(`{
    categoriesOff: workspaceCategories(active: false) { key } categoriesOn: workspaceCategories(active: true) { key }
    employeesOff: workspaceEmployees(active: false) { key } employeesOn: workspaceEmployees(active: true) { key } }`);
  expect(read.data).toEqual({
    ...{ categoriesOff: [{ key: 'hair' }], categoriesOn: [] },
    ...{ employeesOff: [{ key: 'anna' }], employeesOn: [{ key: 'petra' }] },
  });
});

test('contact data and other names of a category set in the workspace are in the catalog until null clears them', async () => {
  const catalog = async () => (await provider.call('GET', 'catalog')).body;
  const update = `mutation ($input: UpdateProviderSettingsInput!) { updateProviderSettings(input: $input) { settings {
    phone address website } } }`;
  const contact = { phone: '+48221234567', address: 'ul. Prosta 1', website: 'https://salon.example' };
  expect((await ask(update, { input: contact })).data.updateProviderSettings.settings).toEqual(contact);
  expect((await catalog()).contact).toMatchObject(contact);
  await ask(update, { input: { phone: null, address: null, website: null } });
  expect((await catalog()).contact).toMatchObject({ phone: null, address: null, website: null });
  const create = `mutation { createCategory(input: { name: "Nails", aliases: ["manicure"] }) { category { id aliases } } }`;
  const { id, aliases } = (await ask(create)).data.createCategory.category;
  expect(aliases).toEqual(['manicure']);
  const rename =
    'mutation ($id: UUID!) { updateCategory(input: { id: $id, aliases: ["hands"] }) { category { aliases } } }';
  expect((await ask(rename, { id })).data.updateCategory.category.aliases).toEqual(['hands']);
  expect((await catalog()).categories).toContainEqual(expect.objectContaining({ id, aliases: ['hands'] }));
});

const serviceTexts = (from: string) => mapValues(SERVICE_TEXTS, (_, name) => `${name} ${from}`);
const employeeTexts = (from: string) => mapValues(EMPLOYEE_TEXTS, (_, name) => `${name} ${from}`);

test('each text of a service from a file or the workspace is in the catalog until null clears it', async () => {
  const filed = { key: 'cut', name: 'Cut', durationMinutes: 30, ...serviceTexts('of the file') };
  provider = await app.provide(salon({ services: [filed], employees: [] }));
  token = await workspaceToken(app, provider.id);
  const shown = async () => (await provider.call('GET', 'catalog')).body.services;
  expect(await shown()).toMatchObject([serviceTexts('of the file')]);
  const update = `mutation ($input: UpdateServiceInput!) { updateService(input: $input) { service {
    ${Object.keys(SERVICE_TEXTS).join(' ')} } } }`;
  const id = provider.services['cut'];
  const patch = await ask(update, { input: { id, ...serviceTexts('of a patch') } });
  expect(patch.data.updateService.service).toEqual(serviceTexts('of a patch'));
  expect(await shown()).toMatchObject([serviceTexts('of a patch')]);
  const nulls = mapValues(SERVICE_TEXTS, () => null);
  await ask(update, { input: { id, ...nulls } });
  await ask(SERVICE, { input: { name: 'New', durationMinutes: 30, ...serviceTexts('of a new one') } });
  expect(await shown()).toMatchObject([nulls, serviceTexts('of a new one')]);
});

test('each text of an employee from a file or the workspace is in the catalog until null clears it', async () => {
  const filed = { key: 'petra', displayName: 'Petra', ...employeeTexts('of the file') };
  provider = await app.provide(salon({ employees: [filed] }));
  token = await workspaceToken(app, provider.id);
  const shown = async () => (await provider.call('GET', 'catalog')).body.employees;
  expect(await shown()).toMatchObject([employeeTexts('of the file')]);
  const update = `mutation ($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { employee {
    ${Object.keys(EMPLOYEE_TEXTS).join(' ')} } } }`;
  const id = provider.employees['petra'];
  const patch = await ask(update, { input: { id, ...employeeTexts('of a patch') } });
  expect(patch.data.updateEmployee.employee).toEqual(employeeTexts('of a patch'));
  expect(await shown()).toMatchObject([employeeTexts('of a patch')]);
  const nulls = mapValues(EMPLOYEE_TEXTS, () => null);
  await ask(update, { input: { id, ...nulls } });
  const create = 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { employee { id } } }';
  await ask(create, { input: { displayName: 'New', ...employeeTexts('of a new one') } });
  expect(await shown()).toMatchObject([nulls, employeeTexts('of a new one')]);
});

test('records of another provider are NOT_FOUND in the workspace', async () => {
  const other = await app.provide(salon());
  const variables = { service: other.services['cut'], employee: other.employees['petra'] };
  const answer = await ask('query ($service: UUID!) { workspaceService(id: $service) { name } }', variables);
  const employees = [
    'workspaceEmployee(id: $employee) { key }',
    'employeeCalendar(employeeId: $employee) { employeeId }',
  ];
  const others = await Promise.all(employees.map((field) => ask(`query ($employee: UUID!) { ${field} }`, variables)));
  expect([answer, ...others].map(codesOf)).toEqual([['NOT_FOUND'], ['NOT_FOUND'], ['NOT_FOUND']]);
});

test('every problem of an input is reported, and null is refused for fields that cannot be cleared', async () => {
  const input = {
    ...{ key: 'no spaces', name: '', aliases: ['a', 'a'], durationMinutes: 1, colour: 'red' },
    ...{ price: { amountMinor: -1, currency: 'ZZZ' }, bookingRules: { slotIntervalMinutes: 1 } },
  };
  expect(problems(await ask(SERVICE, { input })).toSorted()).toEqual(
    [
      'input/colour UNKNOWN_FIELD',
      'input/key INVALID_FORMAT',
      'input/name OUT_OF_RANGE',
      'input/aliases/1 NOT_UNIQUE',
      'input/durationMinutes OUT_OF_RANGE',
      'input/price/amountMinor OUT_OF_RANGE',
      'input/price/currency INVALID_FORMAT',
      'input/bookingRules/slotIntervalMinutes OUT_OF_RANGE',
    ].toSorted(),
  );
  const update = `mutation ($input: UpdateServiceInput!) { updateService(input: $input) { service { id } } }`;
  const nulls = { name: null, price: null, bookingRules: { minNoticeMinutes: null } };
  expect(problems(await ask(update, { input: { id: provider.services['cut'], ...nulls } })).toSorted()).toEqual([
    'input/bookingRules/minNoticeMinutes INVALID_TYPE',
    'input/name INVALID_TYPE',
  ]);
  const offers = [{ serviceId: provider.services['cut'] }, { serviceId: provider.services['cut'] }];
  const twice = `mutation ($id: UUID!, $offers: [OfferInput!]!) { setEmployeeOffers(input: { employeeId: $id, offers: $offers }) { employee { id } } }`;
  expect(problems(await ask(twice, { id: provider.employees['petra'], offers }))).toEqual([
    'input/offers/1/serviceId NOT_UNIQUE',
  ]);
});

test('settings are read and changed by the owner, and the policy for clients applies at once', async () => {
  const changed = await ask(
    `mutation { updateProviderSettings(input: { name: "New", locale: "de-de", contactEmail: null,
      clientPolicy: { maxReschedules: null }, publicProfileHidden: true }) { settings { name locale contactEmail publicProfileHidden status plan } } }`,
  );
  expect(changed.data.updateProviderSettings.settings).toEqual({
    ...{ name: 'New', locale: 'de-DE', contactEmail: null, publicProfileHidden: true, status: 'ACTIVE', plan: 'PRO' },
  });
  const { body } = await provider.call('GET', 'catalog');
  expect(body.provider).toMatchObject({ name: 'New', locale: 'de-DE', clientPolicy: { maxReschedules: null } });
  const read = await ask('{ providerSettings { name clientPolicy { maxReschedules cancelCutoffMinutes } } }');
  expect(read.data.providerSettings).toEqual({
    ...{ name: 'New', clientPolicy: { maxReschedules: null, cancelCutoffMinutes: 120 } },
  });
});
