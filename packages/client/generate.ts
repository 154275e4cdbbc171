import { readFile, writeFile } from 'node:fs/promises';

// Writes one method for each operation of openapi.json, beside the types of openapi-typescript.
interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
}
interface Described {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
}
interface Body {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema: Described }>>;
}
interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
  readonly 'x-read-only'?: boolean;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
}

const RESOURCES = '/integrations/v1/';
const PROVIDER_PREFIX = `${RESOURCES}providers/{providerId}/`;
const OPENAPI = new URL('../../openapi.json', import.meta.url);
const TARGET = new URL('src/resources.generated.ts', import.meta.url);
/** Methods that are not sent again without an answer; the only PUT advances a clock. */
const ONCE = ['POST', 'PUT'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const HEAD = `// Made of openapi.json by generate.ts: \`npm run generate\`.
import type { Answer, Call, Keyed, Unkeyed } from './call.ts';
import { type Listed, listed, type PagesOf, paged } from './pages.ts';
import type { Body, Query, Schemas } from './schemas.ts';
`;

/** One method: its declaration with the comment for editors, and its implementation. */
interface Method {
  readonly declared: string;
  readonly made: string;
}

/** The text of the module with the methods of every operation below the resources of version 1. */
export function resourcesText(document: Document): string {
  const groups = new Map<string, Method[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!path.startsWith(RESOURCES)) continue;
    const group = path.startsWith(PROVIDER_PREFIX) ? (path.slice(PROVIDER_PREFIX.length).split('/')[0] ?? '') : '';
    const methods = METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [methodOf(document, method.toUpperCase(), path, group, operation)] : [];
    });
    groups.set(group, [...(groups.get(group) ?? []), ...methods]);
  }
  return `${HEAD}${declarations(groups)}${implementation(groups)}`;
}

type Groups = ReadonlyMap<string, readonly Method[]>;

function declarations(groups: Groups): string {
  const own = (methods: readonly Method[] = []) => methods.map(({ declared }) => declared).join('');
  const named = [...groups].filter(([group]) => group !== '');
  const resources = named.map(
    ([group, methods]) => `
/** The operations of \`${group}\`. */
export interface ${interfaceOf(group)} {
${own(methods)}}
`,
  );
  const members = named.map(([group]) => `  readonly ${group}: ${interfaceOf(group)};\n`).join('');
  return `${resources.join('')}
/** The operations of the API, by resource. */
export interface Resources {
${own(groups.get(''))}${members}}
`;
}

function implementation(groups: Groups): string {
  const own = (methods: readonly Method[]) => methods.map(({ made }) => made).join('');
  const texts = [...groups].map(([group, methods]) =>
    group === '' ? own(methods) : `  ${group}: {\n${own(methods)}  },\n`,
  );
  return `\nexport const resourcesOf = (call: Call): Resources => ({\n${texts.join('')}});\n`;
}

const interfaceOf = (group: string) => `${capitalized(group)}Resource`;
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function methodOf(document: Document, method: string, path: string, group: string, operation: Operation): Method {
  const { operationId: id, parameters = [], requestBody } = operation;
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'providerId');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const sent = inputOf(id, query, requestBody);
  const isKeyed = takes(parameters, 'Idempotency-Key');
  const input = [...ids.map((name) => `${name}: string`), ...(sent ? [sent] : [])];
  const declared = [...input, `options?: ${isKeyed ? 'Keyed' : 'Unkeyed'}`].join(', ');
  const names = [...ids, ...(sent ? ['input'] : []), 'options'].join(', ');
  const answer = answerOf(operation);
  const facts = factsOf(method, path, operation).join(', ');
  const call = `call<${answer}>({ ${facts} }, [${ids.join(', ')}], ${sent ? 'input' : 'undefined'}, options)`;
  const cursor = cursorOf(document, operation, query);
  const name = nameIn(group, id);
  const made = (type: string, text: string): Method => ({
    declared: `${comment(operation.description)}  ${name}(${declared}): ${type};\n`,
    made: `    ${name}: (${names}) =>\n      ${text},\n`,
  });
  if (cursor) {
    return made(`PagesOf<${answer}>`, `paged('${cursor}', input, (input: ${queryOf(id)}) => ${call})`);
  }
  if (successOf(operation.responses)?.type === 'array') return made(`Listed<${answer}>`, `listed(${call})`);
  return made(`Answer<${answer}>`, call);
}

function factsOf(method: string, path: string, { operationId, parameters = [], ...operation }: Operation): string[] {
  return [
    `id: '${operationId}', method: '${method}', path: '${path.replace(PROVIDER_PREFIX, '')}'`,
    ...(takes(parameters, 'Idempotency-Key') ? ['keyed: true'] : []),
    ...(!ONCE.includes(method) || operation['x-read-only'] ? ['repeatable: true'] : []),
    ...(takes(parameters, 'If-None-Match') ? ['cached: true'] : []),
  ];
}

const takes = (parameters: readonly Parameter[], header: string) => parameters.some(({ name }) => name === header);

function inputOf(id: string, query: readonly Parameter[], body: Body | undefined): string | null {
  const schema = body?.content?.['application/json']?.schema;
  if (schema) return `input${body?.required ? '' : '?'}: ${typeOf(schema)}`;
  if (query.length === 0) return null;
  return `input${query.some(({ required }) => required) ? '' : '?'}: ${queryOf(id)}`;
}

const queryOf = (id: string) => `Query<'${id}'>`;

const typeOf = ({ $ref }: Described) => `Schemas['${$ref?.split('/').at(-1)}']`;

function answerOf({ operationId, responses }: Operation): string {
  const schema = successOf(responses);
  if (!schema) return 'void';
  return schema.$ref ? typeOf(schema) : `Body<'${operationId}'>`;
}

function successOf(responses: Operation['responses']): Described | undefined {
  const status = Object.keys(responses).find((each) => each.startsWith('2'));
  return responses[status ?? '']?.content?.['application/json']?.schema;
}

/** The parameter for the \`nextCursor\` of the previous page; null if the answer is no page. */
function cursorOf(document: Document, { responses }: Operation, query: readonly Parameter[]): string | null {
  const name = successOf(responses)?.$ref?.split('/').at(-1) ?? '';
  if (!document.components.schemas[name]?.properties?.['nextCursor']) return null;
  return query.find((parameter) => parameter.name === 'cursor' || parameter.name === 'after')?.name ?? null;
}

/** \`createReservation\` is \`reservations.create\`, \`listWebhookDeliveries\` is \`webhooks.listDeliveries\`. */
function nameIn(group: string, id: string): string {
  const plural = group.charAt(0).toUpperCase() + group.slice(1);
  const singular = plural.replace(/s$/, '');
  const name = group === '' ? id.replace(/^get/, '') : id.replace(plural, '').replace(singular, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const comment = (text: string) =>
  `  /**\n${text
    .split('\n')
    .map((line) => `   *${line ? ` ${line}` : ''}\n`)
    .join('')}   */\n`;

if (import.meta.main) await writeFile(TARGET, resourcesText(JSON.parse(await readFile(OPENAPI, 'utf8'))));
