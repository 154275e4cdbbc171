import { schema } from '../rest/requests/enum-wire-names.ts';
import type { Method, Route, Tool } from '../rest/routes/route.ts';
import { type CompiledOperation, fieldOf } from '../schema/server/execution/run.ts';
import { type Described, INPUT, inlined, OUTPUT, resolved, type Schemas } from './plain-schemas.ts';
import { RESERVATION_ARGUMENTS } from './reservation-references.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Described;
}

type Content = { readonly content?: { readonly 'application/json': { readonly schema: Described } } };

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly 'x-read-only'?: boolean;
  readonly responses: Readonly<Record<string, Content>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
}

/** An object schema, for inputs and outputs of tools. */
interface ObjectSchema {
  readonly [key: string]: unknown;
  readonly type: 'object';
}

/** The input of a tool. */
interface InputSchema extends ObjectSchema {
  readonly required: string[];
}

/** A tool for models, and the route that it calls. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  readonly scopes: readonly string[];
  /** The field of the graph that it calls, which declares its scope and its limit. */
  readonly field: CompiledOperation['field'];
  readonly method: Method;
  /** The whole path, with its parameters. */
  readonly path: string;
  readonly declared: Tool;
}

/** The argument that is sent as the header `Idempotency-Key`. */
export const KEY_ARGUMENT = 'idempotencyKey';
export const KEY_HEADER = 'Idempotency-Key';
const KEY_USE =
  ' 8 to 180 characters without spaces. Use one for each thing that the caller agreed to, and the same one when you repeat a call.';

/** The tools of the routes for models, in the order of the routes. Their inputs and outputs come from OpenAPI. */
export function toolsOf(rows: readonly Route[], document: object, fullPath: (path: string) => string): McpTool[] {
  const openApi = asOpenApi(document);
  return rows.flatMap((row) => {
    const path = fullPath(row.path);
    const operation = openApi.paths[path]?.[row.method.toLowerCase()];
    return row.tool && operation ? [toolOf(row, row.tool, path, operation, openApi.components.schemas)] : [];
  });
}

// This service builds the document from these parts (rest/openapi/document.ts).
const asOpenApi = (document: object) => document as OpenApi;

function toolOf(row: Route, declared: Tool, path: string, operation: OperationObject, schemas: Schemas): McpTool {
  const { summary, operationId, parameters = [], security } = operation;
  const keyed = parameters.some(({ name }) => name === KEY_HEADER);
  const reads = row.method === 'GET' || operation['x-read-only'] === true;
  const name = declared.name ?? operationId;
  const title = declared.name ? titleFromName(declared.name) : summary;
  return {
    name,
    title,
    description: `${declared.name ? '' : `${operation.description.split(/(?<=\.)\s/)[0] ?? ''} `}${declared.use}`,
    inputSchema: inputOf(operation, declared, row.status === 201, schemas),
    outputSchema: outputOf(operation, declared, schemas),
    annotations: {
      readOnlyHint: reads,
      destructiveHint: declared.destructive ?? false,
      idempotentHint: reads || keyed || row.method !== 'POST',
      openWorldHint: false,
    },
    scopes: security.flatMap((each) => Object.values(each).flat()),
    field: fieldOf(schema, row.document),
    method: row.method,
    path,
    declared,
  };
}

const titleFromName = (name: string) =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Path, query and body parameters in one object. An operation that creates a record requires an idempotency key. */
function inputOf(operation: OperationObject, declared: Tool, creates: boolean, schemas: Schemas): InputSchema {
  const { parameters = [], requestBody } = operation;
  const body = resolved(requestBody?.content?.['application/json'].schema ?? {}, schemas);
  const given = parameters.filter(({ in: location }) => location !== 'header');
  const key = parameters.find(({ name }) => name === KEY_HEADER);
  const all: [string, Described][] = [
    ...given.map((each): [string, Described] => [each.name, { ...each.schema, description: each.description }]),
    ...Object.entries(body.properties ?? {}),
    ...(key
      ? [[KEY_ARGUMENT, { ...key.schema, description: `${key.description}${KEY_USE}` }] as [string, Described]]
      : []),
  ];
  const away = new Set([...Object.keys(declared.fixed ?? {}), ...(declared.hidden ?? [])]);
  const shown = all.filter(([name]) => !away.has(name));
  const required = [
    ...given.filter((each) => each.required).map(({ name }) => name),
    ...(requestBody?.required ? (body.required ?? []) : []),
    ...(key && creates ? [KEY_ARGUMENT] : []),
    ...(declared.needed ?? []),
  ];
  const properties = Object.fromEntries(
    shown.map(([name, schema]) => [name, inlined(takesReference(name, schema), schemas, INPUT)]),
  );
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An argument that names a reservation takes its reference as well. */
function takesReference(name: string, schema: Described): Described {
  if (!RESERVATION_ARGUMENTS.has(name)) return schema;
  return { ...schema, description: `${String(schema['description'])} Its \`reference\` does as well.` };
}

/** Tools return objects: a list is in `items`, and an operation without a body returns `done`. */
function outputOf({ responses }: OperationObject, { parts }: Tool, schemas: Schemas): ObjectSchema {
  const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const schema = responses[success]?.content?.['application/json'].schema;
  if (!schema) return { type: 'object', properties: { done: { type: 'boolean' } }, required: ['done'] };
  const whole = inlined(schema, schemas, OUTPUT);
  const { properties = {} } = whole;
  const shown = parts ? { properties: Object.fromEntries(parts.map((part) => [part, properties[part] ?? {}])) } : whole;
  if (whole.type !== 'array') return { ...shown, type: 'object' };
  return { type: 'object', properties: { items: shown }, required: ['items'] };
}
