import { readFile, writeFile } from 'node:fs/promises';

// Writes one method for each operation of openapi.json; the types beside them are those of openapi-typescript.
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
const METHODS = ['get', 'post', 'patch', 'delete'];

const HEAD = `// Made of openapi.json by generate.ts: \`npm run generate\`.
import type { Call, Keyed, Unkeyed } from './call.ts';
import { paged } from './pages.ts';
import type { Body, Query, Schemas } from './schemas.ts';

/** The operations of the API, by resource. */
export const resourcesOf = (call: Call) => ({
`;

/** The text of the module with the methods of every operation below the resources of version 1. */
export function resourcesText(document: Document): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    if (!path.startsWith(RESOURCES)) continue;
    const group = path.startsWith(PROVIDER_PREFIX) ? (path.slice(PROVIDER_PREFIX.length).split('/')[0] ?? '') : '';
    const methods = METHODS.flatMap((method) => {
      const operation = operations[method];
      return operation ? [methodText(document, method.toUpperCase(), path, group, operation)] : [];
    });
    groups.set(group, [...(groups.get(group) ?? []), ...methods]);
  }
  const texts = [...groups].map(([group, methods]) =>
    group === '' ? methods.join('') : `  ${group}: {\n${methods.join('')}  },\n`,
  );
  return `${HEAD}${texts.join('')}});\n`;
}

function methodText(document: Document, method: string, path: string, group: string, operation: Operation): string {
  const { operationId: id, parameters = [], requestBody } = operation;
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => name !== 'providerId');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const has = (header: string) => parameters.some(({ name }) => name === header);
  const keyed = has('Idempotency-Key');
  const facts = [
    `id: '${id}', method: '${method}', path: '${path.replace(PROVIDER_PREFIX, '')}'`,
    ...(keyed ? ['keyed: true'] : []),
    ...(method !== 'POST' || operation['x-read-only'] ? ['repeatable: true'] : []),
    ...(has('If-None-Match') ? ['cached: true'] : []),
  ];
  const sent = inputOf(id, query, requestBody);
  const input = [...ids.map((name) => `${name}: string`), ...(sent ? [sent] : [])];
  const options = `options?: ${keyed ? 'Keyed' : 'Unkeyed'}`;
  const call = `call<${answerOf(operation)}>({ ${facts.join(', ')} }, [${ids.join(', ')}], ${sent ? 'input' : 'undefined'}, options)`;
  const cursor = cursorOf(document, operation, query);
  const text = cursor ? `paged('${cursor}', input, (input: ${queryOf(id)}) => ${call})` : call;
  return `${comment(operation.description)}    ${nameIn(group, id)}: (${[...input, options].join(', ')}) =>\n      ${text},\n`;
}

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

/** The parameter that takes the \`nextCursor\` of the page before; null where the answer is no page. */
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
  `    /**\n${text
    .split('\n')
    .map((line) => `     *${line ? ` ${line}` : ''}\n`)
    .join('')}     */\n`;

if (import.meta.main) await writeFile(TARGET, resourcesText(JSON.parse(await readFile(OPENAPI, 'utf8'))));
