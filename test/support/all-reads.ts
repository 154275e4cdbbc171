import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { ROUTES } from '../../src/rest/routes.ts';
import { type RootField, rootFields, variablesOf, wholeOperation } from '../graphql/generated-operations.ts';
import { TEST_BASE_URL, type TestApp } from './app.ts';
import { graphql } from './graphql.ts';

/** The options of `allReads`. */
export interface ReadsWanted {
  readonly providerId: string;
  /** Each operation is called with each of these tokens. */
  readonly tokens: readonly string[];
  /** Values to filter and search for, beside the plain call. */
  readonly phrases?: readonly string[];
}

/** One answer. */
export interface ReadAnswer {
  /** Such as `GET clients/{id}` or `query clients`. */
  readonly operation: string;
  /** Whether the operation returned data; a refusal is an answer too. */
  readonly answered: boolean;
  readonly text: string;
}

type Variables = Readonly<Record<string, unknown>>;
type Ids = ReadonlyMap<string, readonly string[]>;

/** The depth of selections, if the limits allow it. */
const DEEPEST = 7;
const TOO_LARGE = /^The operation is too |more that 1000 tokens/;
/** More than the records of a test, and the maximum of the searches. */
const LIST_SIZES = { first: 25, pageSize: 25, limit: 25 };
const SMALL_LISTS = new Set(['searchEmployees', 'searchServices', 'suggestSlots']);
const LONG_AGO = '2020-01-01T00:00:00Z';
const ANY_TEXT = /./;
const PHONE = /^\+\d+$/;
/** Arguments that filter a list by a phrase, and the accepted phrases. */
const PHRASES: Readonly<Record<string, RegExp>> = {
  search: ANY_TEXT,
  q: ANY_TEXT,
  externalClientId: ANY_TEXT,
  externalReservationId: ANY_TEXT,
  phone: PHONE,
  email: /@/,
};
/** Inputs without a required field that need one. */
const INPUTS: Readonly<Record<string, Variables>> = { resolveSelection: { input: { serviceQuery: 'cut' } } };
/** Queries about visits, which take several services. */
const VISITS: ReadonlySet<string> = new Set(['visitSlots', 'firstAvailableVisit']);
/** It reads no record: its argument is a text that only this service makes. */
const WITHOUT_RECORDS: ReadonlySet<string> = new Set(['signInRequest']);
const QUERIES = rootFields().filter(
  ({ kind, field }) => kind === OperationTypeNode.QUERY && !WITHOUT_RECORDS.has(field.name),
);

/**
 * Calls every reading operation of REST and of the graph with each token, for each record of the provider; returns all
 * texts. New operations are included if their required arguments can be generated.
 */
export async function allReads(app: TestApp, wanted: ReadsWanted): Promise<ReadAnswer[]> {
  const ids = await idsOf(app, wanted.providerId);
  const answers: ReadAnswer[] = [];
  for (const token of wanted.tokens) {
    for (const root of QUERIES) {
      for (const variables of variablesOfReads(root, ids, wanted.phrases ?? [])) {
        answers.push(await readGraph(app, token, root, variables));
        answers.push(...(await readRest(app, token, wanted.providerId, root, variables)));
      }
    }
  }
  return answers;
}

/** The operations without an answer with data. */
export function unanswered(answers: readonly ReadAnswer[]): string[] {
  const answered = new Set(answers.filter((each) => each.answered).map(({ operation }) => operation));
  return [...new Set(answers.map(({ operation }) => operation))].filter((each) => !answered.has(each));
}

/** Ids of all records of the provider, by table. */
async function idsOf(app: TestApp, providerId: string): Promise<Ids> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND column_name IN ('provider_id', 'id') GROUP BY table_name HAVING count(*) = 2`,
  );
  const ids = new Map<string, string[]>();
  for (const { name } of tables) {
    const query = `SELECT id::text FROM "${name}" WHERE provider_id = $1 ORDER BY id`;
    ids.set(
      name,
      (await app.database.pool.query(query, [providerId])).rows.map(({ id }) => id),
    );
  }
  const conversations = 'SELECT DISTINCT conversation_id AS id FROM conversation_step WHERE provider_id = $1';
  const { rows } = await app.database.pool.query<{ id: string }>(conversations, [providerId]);
  return ids.set(
    'conversation',
    rows.map(({ id }) => id),
  );
}

/** The calls of one field: plain, for each record of its id, since long ago, and for each phrase. */
function variablesOfReads(root: RootField, ids: Ids, phrases: readonly string[]): Variables[] {
  const { name: field, args } = root.field;
  if (field === 'clientMergePreview') return pairsOf(ids.get('provider_client') ?? []);
  const names = args.map(({ name }) => name);
  const firstOf = (name: string) => recordsMeant(ids, field, name)[0] ?? '';
  const sizes = Object.entries(LIST_SIZES).filter(([name]) => names.includes(name) && !SMALL_LISTS.has(field));
  const generated = variablesOf(root, firstOf, false);
  const plain = {
    ...(VISITS.has(field) ? withTwoItems(generated, firstOf('serviceId')) : generated),
    ...INPUTS[field],
    ...Object.fromEntries(sizes),
  };
  const [idName] = args.filter(({ type }) => /^(UUID|ConversationId)!$/.test(String(type))).map(({ name }) => name);
  const perRecord = idName ? recordsMeant(ids, field, idName).map((id) => ({ ...plain, [idName]: id })) : [plain];
  const since = names.includes('updatedSince') ? [{ ...plain, updatedSince: LONG_AGO }] : [];
  const searches = args.flatMap(({ name }) =>
    phrases.filter((phrase) => PHRASES[name]?.test(phrase) === true).map((phrase) => ({ ...plain, [name]: phrase })),
  );
  const identified = field === 'identifyClient' ? phrases.filter((each) => PHONE.test(each)) : [];
  return [...perRecord, ...since, ...searches, ...identified.map((phone) => ({ input: { phone } }))];
}

/** A visit has two services at least; one that is to be moved names none. */
function withTwoItems({ input }: Variables, serviceId: string): Variables {
  const { excludeVisitId: _, ...others } = Object(input);
  return { input: { ...others, items: [{ serviceId }, { serviceId }] } };
}

/** Each client with each other one. */
function pairsOf(clients: readonly string[]): Variables[] {
  return clients.flatMap((id) => clients.filter((each) => each !== id).map((sourceId) => ({ id, sourceId })));
}

/** Ids of the table that an argument of this name means; a plain `id` means the record of the field's name. */
function recordsMeant(ids: Ids, field: string, argument: string): readonly string[] {
  const noun = snakeCase(argument === 'id' ? field : argument.replace(/Id$/, ''));
  if (noun.includes('webhook')) return ids.get('webhook_subscription') ?? [];
  const tables = [...ids.keys()].filter((table) => noun.includes(table) || (argument !== 'id' && table.endsWith(noun)));
  const [table = noun.includes('client') ? 'provider_client' : ''] = tables.toSorted((a, b) => b.length - a.length);
  return ids.get(table) ?? [];
}

function snakeCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The maximum depth of the selection of each field. */
const depths = new Map<string, number>();

/** The answer with the deepest selection that the limits of documents allow. */
async function readGraph(app: TestApp, token: string, root: RootField, variables: Variables): Promise<ReadAnswer> {
  const { name } = root.field;
  const operation = `query ${name}`;
  for (let depth = depths.get(name) ?? DEEPEST; depth > 0; depth -= 1) {
    depths.set(name, depth);
    const { data, errors } = await graphql(app, token, wholeOperation(root, depth), variables);
    if (errors.some(({ message }) => TOO_LARGE.test(message))) continue;
    return { operation, answered: data?.[name] != null, text: JSON.stringify([data, errors]) };
  }
  throw new Error(`${operation} is too large at every depth.`);
}

async function readRest(
  app: TestApp,
  token: string,
  providerId: string,
  root: RootField,
  variables: Variables,
): Promise<ReadAnswer[]> {
  const rows = ROUTES.filter(({ document }) => fieldOf(document) === root.field.name);
  return Promise.all(
    rows.map(async ({ method, path }) => {
      const { input, ...parameters } = variables;
      const below = path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
      const prefix = path.startsWith('/') ? '' : `/integrations/v1/providers/${providerId}/`;
      const query = Object.entries(parameters).filter(([name]) => !path.includes(`{${name}}`));
      const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]));
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const body = input === undefined ? null : JSON.stringify(input);
      const url = `${TEST_BASE_URL}${prefix}${below}?${search}`;
      const response = await app.fetch(new Request(url, { method, headers, body }));
      return { operation: `${method} ${path}`, answered: response.ok, text: await response.text() };
    }),
  );
}

/** The top-level field of a document, if it is a query. */
function fieldOf({ definitions }: DocumentNode): string | undefined {
  const [operation] = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
  const [field] = operation.selectionSet.selections;
  return field?.kind === Kind.FIELD ? field.name.value : undefined;
}
