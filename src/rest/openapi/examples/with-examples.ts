import type { JsonSchema } from '../schemas/json-schema.ts';
import { type NamedSchemas, referencedComponentName, toExample } from './example-of.ts';
import { EXAMPLE_VALUES } from './example-values.ts';

/** Optional parameters that clients should send and that therefore get an example. */
const ADVISED: ReadonlySet<string> = new Set(['Idempotency-Key']);

type Node = Readonly<Record<string, unknown>>;

interface DocumentParts extends JsonSchema {
  readonly components: Readonly<Record<string, unknown>> & { readonly schemas: NamedSchemas };
}

/** Returns a copy of `document` with an example for each body, and for each required or recommended parameter. */
export function withExamples(document: DocumentParts): JsonSchema {
  const { schemas } = document.components;
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (!isNode(node)) return node;
    if (isNode(node['content']))
      return { ...node, content: mapValues(node['content'], (media) => body(media, schemas)) };
    if (typeof node['in'] === 'string' && isNode(node['schema'])) return parameter(node);
    return mapValues(node, visit);
  };
  return mapValues(document, visit);
}

function body(media: unknown, schemas: NamedSchemas): unknown {
  if (!isNode(media) || !isNode(media['schema'])) return media;
  const { schema } = media;
  const alternatives = schema['oneOf'];
  if (!Array.isArray(alternatives)) return { ...media, example: refined(toExample(schema, schemas), media['example']) };
  const examples = alternatives.filter(isNode).map((alternative) => {
    const value = toExample(alternative, schemas);
    return [referencedComponentName(alternative) ?? 'example', { value }];
  });
  return { ...media, examples: Object.fromEntries(examples) };
}

// Merges an explicit example over an example that was derived from the schema.
function refined(example: unknown, given: unknown): unknown {
  if (given === undefined) return example;
  if (!isNode(example) || !isNode(given) || Array.isArray(given)) return given;
  const fields = Object.entries(given).map(([name, value]) => [name, refined(example[name], value)]);
  return { ...example, ...Object.fromEntries(fields) };
}

function parameter(node: Node): Node {
  const name = String(node['name']);
  const value = node['required'] === true || ADVISED.has(name) ? EXAMPLE_VALUES[name] : undefined;
  return value === undefined ? node : { example: value, ...node };
}

function mapValues(node: Node, map: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(value)]));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
