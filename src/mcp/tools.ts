import { schema } from '../rest/requests/enum-wire-names.ts';
import type { Method, Route, Tool } from '../rest/routes/route.ts';
import { type CompiledOperation, fieldOf } from '../schema/server/execution/run.ts';
import type { SchemaObject, Schemas } from './plain-schemas.ts';
import {
  type InputSchema,
  KEY_HEADER,
  type ObjectSchema,
  type OperationObject,
  toInputSchema,
  toOutputSchema,
  withReceiptProperties,
} from './tool-schemas.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> };
}

/** A tool for language models, and the REST route that it calls. */
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
  /** The GraphQL field of the route, which declares its scope and its rate limit. */
  readonly field: CompiledOperation['field'];
  readonly method: Method;
  /** The full path of the route, with its parameters. */
  readonly path: string;
  readonly declared: Tool;
}

/**
 * Builds the tools from the routes that declare one, in the order of the routes. Their schemas come from the OpenAPI
 * document.
 */
export function toolsOf(rows: readonly Route[], document: object, fullPath: (path: string) => string): McpTool[] {
  const openApi = asOpenApi(document);
  return rows.flatMap((row) => {
    const path = fullPath(row.path);
    const operation = openApi.paths[path]?.[row.method.toLowerCase()];
    return row.tool && operation ? [toolOf(row, row.tool, path, operation, openApi.components.schemas)] : [];
  });
}

// Narrows the OpenAPI document, which rest/openapi/document.ts builds.
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
    inputSchema: toInputSchema(operation, declared, schemas),
    outputSchema: withReceiptProperties(toOutputSchema(operation, declared, schemas), declared),
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
