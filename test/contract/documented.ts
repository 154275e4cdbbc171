import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiDocument } from '../../src/rest/openapi/document.ts';
import { schema } from '../../src/rest/requests/enum-wire-names.ts';
import { ROUTES } from '../../src/rest/routes.ts';

export type Node = Readonly<Record<string, unknown>>;

const DOCUMENT_BASE_URL = 'https://api.example.com';

let made: Node | undefined;

/** The document as the service derives it. */
export function document(): Node {
  made ??= openApiDocument({ baseUrl: DOCUMENT_BASE_URL, schema, routes: ROUTES });
  return made;
}

/** The value at `keys` of the document, references followed. */
export function at(...keys: readonly string[]): Node | undefined {
  return keys.reduce<Node | undefined>((node, key) => followed(asNode(followed(node)?.[key])), document());
}

/** `node` with its reference resolved. */
export function followed(node: Node | undefined): Node | undefined {
  const reference = node?.['$ref'];
  if (typeof reference !== 'string') return node;
  return at(...pointerKeys(reference));
}

function pointerKeys(reference: string): string[] {
  return reference
    .slice('#/'.length)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Validators of the document's schemas; `closed` ones also refuse unknown fields. */
export function validatorFor(closed: boolean): (schema: Node) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
  formats.default(ajv);
  ajv.addVocabulary(['discriminator', 'example']);
  const prepared = (node: Node) => standalone(closed ? closedCopy(node) : node);
  for (const [name, node] of Object.entries(at('components', 'schemas') ?? {}))
    ajv.addSchema(prepared({ ...asNode(node) }), name);
  const compiled = new Map<string, ValidateFunction>();
  return (node) => {
    const text = JSON.stringify(node);
    const validate = compiled.get(text) ?? ajv.compile(prepared(node));
    compiled.set(text, validate);
    return validate;
  };
}

// Ajv registers each component under its name.
function standalone(node: Node): Node {
  return JSON.parse(JSON.stringify(node).replaceAll('"#/components/schemas/', '"'));
}

function closedCopy<Value>(value: Value): Value;
function closedCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => closedCopy(item));
  const node = asNode(value);
  if (!node) return value;
  const copy = Object.fromEntries(Object.entries(node).map(([key, item]) => [key, closedCopy(item)]));
  const open = copy['type'] === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return open ? { ...copy, additionalProperties: false } : copy;
}
