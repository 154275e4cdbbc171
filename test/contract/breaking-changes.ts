import { type Direction, schemaBreaks } from './compare-schemas.ts';
import { asNode, type Node } from './documented.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const JSON_TYPE = 'application/json';

/** One version of the document. */
class Version {
  readonly document: Node;

  constructor(document: Node) {
    this.document = document;
  }

  follow = (node: Node | undefined): Node | undefined => {
    const reference = node?.['$ref'];
    if (typeof reference !== 'string') return node;
    return this.follow(this.at(...reference.slice('#/'.length).split('/')));
  };

  at(...keys: readonly string[]): Node | undefined {
    return keys.reduce<Node | undefined>((node, key) => this.follow(asNode(node?.[key])), this.document);
  }

  /** The operations below `section`, by method and path. */
  operations(section: 'paths' | 'webhooks'): Map<string, Node> {
    const found = new Map<string, Node>();
    for (const [path, value] of Object.entries(this.at(section) ?? {})) {
      const item = asNode(value) ?? {};
      for (const method of METHODS) {
        const operation = asNode(item[method]);
        if (operation)
          found.set(`${method.toUpperCase()} ${path}`, { ...operation, pathParameters: item['parameters'] });
      }
    }
    return found;
  }

  parameters(operation: Node): Map<string, Node> {
    const all = [operation['pathParameters'], operation['parameters']].flatMap((some) =>
      Array.isArray(some) ? some : [],
    );
    const resolved = all.map((parameter) => this.follow(asNode(parameter)) ?? {});
    return new Map(resolved.map((parameter) => [`${parameter['in']} parameter ${parameter['name']}`, parameter]));
  }
}

/**
 * The breaking changes from `before` to `after`: removed operations, fields, parameters, values and events, new
 * required ones, tightened limits, other scopes. Additions are none (contract 0.10).
 */
export function breakingChanges(before: Node, after: Node): string[] {
  const [old, now] = [new Version(before), new Version(after)];
  const ofSection = (section: 'paths' | 'webhooks') => {
    const present = now.operations(section);
    return [...old.operations(section)].flatMap(([name, operation]) => {
      const next = present.get(name);
      return next ? operationBreaks(old, now, operation, next, name, section) : [`${name} was removed`];
    });
  };
  return [...ofSection('paths'), ...ofSection('webhooks')];
}

function operationBreaks(
  old: Version,
  now: Version,
  before: Node,
  after: Node,
  name: string,
  section: 'paths' | 'webhooks',
): string[] {
  const [sent, read]: [Direction, Direction] = section === 'paths' ? ['sent', 'read'] : ['read', 'sent'];
  const pair = { followBefore: old.follow, followAfter: now.follow };
  const bodies = { before: bodySchema(before['requestBody']), after: bodySchema(after['requestBody']), ...pair };
  const demanded = asNode(after['requestBody'])?.['required'] && !asNode(before['requestBody'])?.['required'];
  return [
    ...(JSON.stringify(before['security']) === JSON.stringify(after['security'])
      ? []
      : [`${name} needs another scope`]),
    ...(demanded ? [`${name}: the body is now required`] : []),
    ...parameterBreaks(old, now, before, after, name, sent),
    ...schemaBreaks(bodies, sent, `${name} body`),
    ...responseBreaks(old, now, before, after, name, read),
  ];
}

function parameterBreaks(
  old: Version,
  now: Version,
  before: Node,
  after: Node,
  name: string,
  direction: Direction,
): string[] {
  const known = old.parameters(before);
  const present = now.parameters(after);
  const breaks = [...known].flatMap(([parameter, schema]) => {
    const pair = { followBefore: old.follow, followAfter: now.follow };
    const next = present.get(parameter);
    const schemas = { before: asNode(schema['schema']), after: asNode(next?.['schema']), ...pair };
    return schemaBreaks(schemas, direction, `${name} ${parameter}`);
  });
  const demanded = [...present].filter(
    ([key, { required }]) => required === true && known.get(key)?.['required'] !== true,
  );
  return [...breaks, ...(direction === 'sent' ? demanded.map(([key]) => `${name} ${key} is now required`) : [])];
}

function responseBreaks(
  old: Version,
  now: Version,
  before: Node,
  after: Node,
  name: string,
  direction: Direction,
): string[] {
  const present = asNode(after['responses']) ?? {};
  return Object.entries(asNode(before['responses']) ?? {}).flatMap(([status, response]) => {
    const next = now.follow(asNode(present[status]));
    if (!next) return [`${name} no longer documents ${status}`];
    const schemas = {
      before: bodySchema(old.follow(asNode(response))),
      after: bodySchema(next),
      followBefore: old.follow,
      followAfter: now.follow,
    };
    return schemaBreaks(schemas, direction, `${name} ${status}`);
  });
}

function bodySchema(holder: unknown): Node | undefined {
  return asNode(asNode(asNode(asNode(holder)?.['content'])?.[JSON_TYPE])?.['schema']);
}
