import { asNode, at, document, type Node } from './documented.ts';

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly schema: Node;
  readonly example: unknown;
}

/** One operation of the document, as far as a request to it needs. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** The required scope; null if no token is needed. */
  readonly scope: string | null;
  /** Further required scopes. */
  readonly alsoScopes: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly body: { readonly schema: Node; readonly example: Node; readonly required: boolean } | null;
}

/** Every operation of the document. */
export function operations(): Operation[] {
  return Object.keys(at('paths') ?? {}).flatMap((path) =>
    Object.keys(at('paths', path) ?? {})
      .filter((key) => key !== 'parameters')
      .map((method) => operationOf(path, method)),
  );
}

function operationOf(path: string, method: string): Operation {
  const node = at('paths', path, method) ?? {};
  const shared = listOf(at('paths', path)?.['parameters']);
  const parameters = [...shared, ...listOf(node['parameters'])].map((each) => parameterOf(followed(each)));
  const body = at('paths', path, method, 'requestBody');
  const media = at('paths', path, method, 'requestBody', 'content', 'application/json');
  const [alternative = media?.['schema']] = listOf(asNode(media?.['schema'])?.['oneOf']);
  const schema = followed(asNode(alternative) ?? {});
  const [named] = Object.values(asNode(media?.['examples']) ?? {});
  const example = asNode(media?.['example']) ?? asNode(asNode(named)?.['value']) ?? {};
  return {
    method: method.toUpperCase(),
    path,
    scope: scopesOf(node)[0] ?? null,
    alsoScopes: scopesOf(node).slice(1),
    parameters,
    body: body ? { schema, example, required: body['required'] === true } : null,
  };
}

function parameterOf(node: Node): Parameter {
  return {
    name: String(node['name']),
    place: String(node['in']),
    required: node['required'] === true,
    schema: followed(asNode(node['schema']) ?? {}),
    example: node['example'],
  };
}

function scopesOf(operation: Node): string[] {
  return listOf(operation['security'])
    .flatMap((each) => each['oauth2'])
    .filter((scope) => typeof scope === 'string');
}

/** The schema that `node` refers to, or `node` itself. */
export function followed(node: Node): Node {
  const reference = node['$ref'];
  if (typeof reference !== 'string') return node;
  const [kind = '', name = ''] = reference.split('/').slice(-2);
  return followed(asNode(asNode(asNode(document()['components'])?.[kind])?.[name]) ?? {});
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.flatMap((item): Node[] => asNodes(item)) : [];
}

function asNodes(item: unknown): Node[] {
  const node = asNode(item);
  return node ? [node] : [];
}

/** The properties of an object schema. */
export function propertiesOf(schema: Node): [string, Node][] {
  return Object.entries(asNode(schema['properties']) ?? {}).map(([name, node]) => [name, followed(asNode(node) ?? {})]);
}

/** The names of the properties that an object schema requires. */
export function requiredOf(schema: Node): string[] {
  const required = schema['required'];
  return Array.isArray(required) ? required.map(String) : [];
}
