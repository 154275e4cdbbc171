import { type GraphQLArgument, type GraphQLInputField, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDER_FILE } from '../../src/domain/workspace/provider-file/provider-file.ts';
import { parseProviderFile } from '../../src/domain/workspace/provider-file/provider-file-rules.ts';
import { DomainError } from '../../src/kernel/errors.ts';
import { collectProblems } from '../../src/kernel/rules.ts';
import { NO_PROVIDER } from '../../src/schema/base/provider-settings.ts';
import { validationSchemaOf } from '../../src/schema/declared-inputs.ts';
import { schema } from '../../src/schema/schema.ts';
import { readDeclared } from '../../src/schema/server/arguments/read-input.ts';
import { isWithinLimit } from '../../src/schema/server/arguments/within-limit.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

type Declared = GraphQLArgument | GraphQLInputField;

/** Values that each violate some limit. */
const ODD = [
  '',
  'x',
  'y'.repeat(5_000),
  -1,
  0.5,
  1e15,
  Number.NaN,
  true,
  null,
  [],
  ['x', 'x'],
  [null, 7],
  Array(2_500).fill('x'),
  {},
  { surprise: 1, colour: 2 },
  new Date('9999-01-01T00:00:00Z'),
];
/** English messages of zod and graphql. */
const OF_A_LIBRARY =
  /too (small|big)|invalid (input|option|string|type)|, received|expected (string|number|array|one of ")|of type "?[A-Z]|[<>]=|unrecognized|cannot represent/i;
const SENTENCE = /^[A-Z].*[.?]$/;

function everyDeclared(): readonly Declared[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  return [
    ...roots.flatMap((root) => Object.values(root?.getFields() ?? {}).flatMap(({ args }) => args)),
    ...inputs.flatMap((type) => Object.values(type.getFields())),
  ];
}

function messagesOf(read: (problems: ReturnType<typeof collectProblems>) => void): readonly string[] {
  const problems = collectProblems();
  read(problems);
  const all = problems.list();
  const distinct = new Set(all.map((problem) => JSON.stringify(problem)));
  expect(distinct.size).toBe(all.length);
  return all.map(({ message }) => message);
}

const foreign = (messages: readonly string[]) =>
  [...new Set(messages)].filter((message) => OF_A_LIBRARY.test(message) || !SENTENCE.test(message));

describe('every problem has a message of ours, once', () => {
  test('every declared limit of an argument or input field has messages of ours', () => {
    const limited = everyDeclared().filter((declared) => validationSchemaOf(declared));
    expect(limited.length).toBeGreaterThan(100);
    const messages = limited.flatMap((declared) =>
      ODD.flatMap((value) => messagesOf((problems) => void isWithinLimit(declared, value, ['x'], problems))),
    );
    expect(messages.length).toBeGreaterThan(1_000);
    expect(foreign(messages)).toEqual([]);
  });

  test('every argument and input field reports types and formats in messages of ours', () => {
    const messages = everyDeclared().flatMap((declared) =>
      ODD.flatMap((value) =>
        messagesOf((problems) => void readDeclared(declared, value, ['x'], { problems, provider: NO_PROVIDER })),
      ),
    );
    expect(messages.length).toBeGreaterThan(1_000);
    expect(foreign(messages.map((message) => message.replace(/^[a-zA-Z]+ is required\.$/, 'Required.')))).toEqual([]);
  });

  test('every field of the provider file reports problems in messages of ours', () => {
    const entries = Object.keys(PROVIDER_FILE.shape);
    const files = entries.flatMap((name) => ODD.flatMap((value) => [{ [name]: value }, { [name]: [value] }]));
    const messages = files.flatMap((file) => {
      try {
        parseProviderFile(file, new Set(['PRO']));
      } catch (error) {
        if (error instanceof DomainError) return error.details?.map(({ message }) => message) ?? [];
        throw error;
      }
      return [];
    });
    expect(messages.length).toBeGreaterThan(100);
    expect(foreign(messages)).toEqual([]);
  });
});

describe('a name similar to a known one is refused with a suggestion', () => {
  let app: TestApp;
  let provider: TestProvider;
  beforeAll(async () => {
    app = await openTestApp();
    provider = await app.provide(salon());
  });
  afterAll(() => app.close());

  const HOOK = 'https://hooks.example/a';
  test.each([
    [
      'POST',
      'webhooks',
      { url: HOOK, events: ['reservation.created'] },
      'There is no such value. Did you mean booking.created?',
    ],
    [
      'POST',
      'webhooks',
      { url: HOOK, events: ['booking.canceled_by_client'] },
      'There is no such value. Did you mean booking.cancelled_by_client?',
    ],
    [
      'POST',
      'webhooks',
      { url: HOOK, events: ['invoice.paid'] },
      expect.stringMatching(/^Expected one of \d+ values, such as booking\.created,/),
    ],
    ['POST', 'webhooks', { url: HOOK, events: ['*'], is_active: true }, 'Unknown field. Did you mean isActive?'],
    ['POST', 'catalog/resolve', { serviceQuery: 'cut', serviceld: 'x' }, 'Unknown field. Did you mean serviceId?'],
    ['POST', 'catalog/resolve', { serviceQuery: 'cut', weather: 'fine' }, 'Unknown field.'],
    [
      'GET',
      'reservations?startAfter=2026-11-02T10:00:00Z',
      undefined,
      'Unknown query parameter. Did you mean startsAfter?',
    ],
    [
      'GET',
      'reservations?status=CONFIRMD',
      undefined,
      'Expected one of CANCELLED, COMPLETED, CONFIRMED, DECLINED, NO_SHOW, PENDING. Did you mean CONFIRMED?',
    ],
    ['GET', 'reservations?pageSize=101', undefined, 'Expected a whole number from 1 to 100.'],
    ['POST', 'webhooks', { url: HOOK, events: [] }, 'Expected at least 1 item.'],
    ['POST', 'clients', { firstName: '', email: 'a@b.example' }, 'Expected 1 to 100 characters.'],
  ])(
    'the refusal of %s %s with %j suggests the similar name, or the allowed ones',
    async (method, path, json, message) => {
      const { body } = await provider.call(method, path, json ? { json } : {});
      expect(body.details.map((problem: { message: string }) => problem.message)).toEqual([message]);
    },
  );

  test('an unknown field in a graph variable is refused with a suggestion', async () => {
    const text = 'mutation ($input: CreateClientInput!) { createClient(input: $input) { replayed } }';
    const answer = await graphql(app, await provider.token(), text, {
      input: { firstname: 'Ada', email: 'a@b.example' },
    });
    const details = answer.errors.flatMap(({ extensions }) => extensions.details ?? []);
    expect(details.map(({ message }) => message)).toContain('Unknown field. Did you mean firstName?');
  });

  test('an unknown field of a token request is refused with a suggestion', async () => {
    const { body } = await app.call('POST', '/integrations/oauth/token', {
      json: { grant_type: 'client_credentials', scopes: 'a' },
    });
    expect(body.message).toBe('Unknown fields: scopes. Did you mean scope?');
  });
});
