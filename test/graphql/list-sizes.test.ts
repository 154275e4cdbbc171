import { getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/schema.ts';
import { listLengthOf } from '../../src/schema/server/limits/list-lengths.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { type GraphqlAnswer, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const SERVICES = 300;
const SIZES = ['first', 'pageSize', 'limit'];

let app: TestApp;
let small: TestProvider;
let large: TestProvider;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  small = await app.provide(salon());
  large = await app.provide(largeSalon());
  token = await large.token();
});
afterAll(() => app.close());

function largeSalon() {
  const keys = Array.from({ length: SERVICES }, (_, index) => `s${index}`);
  return salon({
    provider: { slug: 'large' },
    services: keys.map((key) => ({ key, name: `Service ${key}`, durationMinutes: 30 })),
    employees: Array.from({ length: 4 }, (_, index) => ({
      key: `e${index}`,
      displayName: `Employee ${index}`,
      services: keys.map((service) => ({ service })),
      workingHours: [{ days: ['MON'], from: '09:00', to: '17:00' }],
    })),
  });
}

const limits = ({ errors }: GraphqlAnswer) => errors.map(({ extensions }) => Object(extensions.context?.['limit']));
const named = (answer: GraphqlAnswer) => limits(answer).map(({ name }) => name);
const catalogs = (count: number, selection: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: catalog { content { ${selection} } }`).join(' ')} }`;
const EVERYTHING =
  'services { id name price { amountMinor } bookingRules { minNoticeMinutes } employeeIds } employees { id services { serviceId price { amountMinor } } }';

describe('the cost of a list', () => {
  test('every list without a size argument has a declared length', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !type.name.startsWith('__') && (isObjectType(type) || isInterfaceType(type)),
    );
    const unbounded = types.flatMap((type) => {
      if (!(isObjectType(type) || isInterfaceType(type)) || /(Connection|Page)$/.test(type.name)) return [];
      // Types of errors do not occur in data.
      if (/^Error|Context$/.test(type.name)) return [];
      return Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)))
        .filter((field) => listLengthOf(type, field) === undefined)
        .filter(({ args }) => !args.some(({ name }) => SIZES.includes(name)))
        .map(({ name }) => `${type.name}.${name}`);
    });
    // The dates of the parent give the size.
    expect(unbounded).toEqual(['SlotCalendar.dates', 'VisitCalendar.dates']);
  });

  test("the cost of a list is the provider's real number: a document can pass for a small one and be refused for a large one", async () => {
    const text = catalogs(5, EVERYTHING);
    expect(named(await graphql(app, await small.token(), text))).toEqual([]);
    const refused = await graphql(app, token, text);
    expect([refused.data, named(refused)]).toEqual([undefined, ['COST']]);
    expect(limits(refused)[0].actual).toBeGreaterThan(5 * (SERVICES * 3 + 4 * SERVICES * 2));
  });

  test('the cost of a list counts ids as well as objects', async () => {
    expect(named(await graphql(app, token, catalogs(1, 'employees { serviceIds }')))).toEqual([]);
    expect(named(await graphql(app, token, catalogs(15, 'services { employeeIds } employees { serviceIds }')))).toEqual(
      ['COST'],
    );
  });

  test('the cost of a workspace list includes inactive records, counted once per version', async () => {
    const owner = await workspaceToken(app, large.id);
    const lists = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: workspaceServices { id bookingRules { minNoticeMinutes } }`).join(' ')} }`;
    expect(named(await graphql(app, owner, lists(2)))).toEqual([]);
    const { result, statements } = await countStatements(app, () => graphql(app, owner, lists(9)));
    expect(named(result)).toEqual(['COST']);
    expect(statements).toHaveLength(1);
  });

  test('the cost of a list uses the executed value: a null is replaced by the default of its argument', async () => {
    const text = (aliases: number) =>
      `query ($n: Int! = 100) { reservations(first: 100) { edges { node { ${Array.from(
        { length: aliases },
        (_, index) => `a${index}: events(first: $n) { edges { node { id } } }`,
      ).join(' ')} } } } }`;
    expect(named(await graphql(app, token, text(1), {}))).toEqual(['COST']);
    expect(named(await graphql(app, token, text(1), { n: 100 }))).toEqual(['COST']);
    expect(named(await graphql(app, token, text(1), { n: 1 }))).toEqual([]);
    for (const nested of [text, (aliases: number) => text(aliases).replace('Int!', 'Int')]) {
      expect(named(await graphql(app, token, nested(1), { n: null }))).toEqual([]);
      expect(limits(await graphql(app, token, nested(4), { n: null }))).toEqual(
        limits(await graphql(app, token, nested(4).replace('= 100', '= 10'), {})),
      );
    }
    const top = `query ($n: Int = 1) { ${Array.from({ length: 14 }, (_, index) => `a${index}: clients(first: $n) { edges { node { id } } }`).join(' ')}
      reservations(first: 100) { edges { node { service { id } employee { id } providerClient { id } events(first: 6) { edges { node { id } } } } } } }`;
    expect(limits(await graphql(app, token, top, { n: null }))).toEqual(
      limits(await graphql(app, token, top.replace('= 1', '= 25'), {})),
    );
  });
});

describe('aliases', () => {
  test('the length and number of aliases are limited, because each object repeats them', async () => {
    const alias = 'a'.repeat(101);
    expect(named(await graphql(app, token, `{ catalog { content { services { ${alias}: id } } } }`))).toEqual([
      'ALIAS_LENGTH',
    ]);
    const typenames = Array.from({ length: 16 }, (_, index) => `a${index}: __typename`).join(' ');
    expect(named(await graphql(app, token, `{ catalog { content { services { ${typenames} } } } }`))).toContain(
      'ALIASES',
    );
  });

  test('an alias costs the repeated value', async () => {
    const repeated = (count: number) =>
      Array.from({ length: count }, (_, index) => `a${index}: customFields`).join(' ');
    const text = (count: number) => `{ reservations(first: 100) { edges { node { ${repeated(count)} } } } }`;
    expect(named(await graphql(app, token, text(2)))).toEqual([]);
    expect(named(await graphql(app, token, text(10)))).toEqual(['COST']);
    expect(named(await graphql(app, token, text(15).replaceAll('customFields', 'clientNote')))).toEqual(['COST']);
    expect(named(await graphql(app, token, text(3).replaceAll('customFields', 'clientNote')))).toEqual([]);
  });
});
