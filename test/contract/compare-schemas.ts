import { asNode, type Node } from './documented.ts';

/** The direction of a schema's values: requests must stay accepted, answers must stay complete. */
export type Direction = 'sent' | 'read';

type Follow = (node: Node | undefined) => Node | undefined;

/** Two schemas to compare, and the resolution of their references. */
export interface Pair {
  readonly before: Node | undefined;
  readonly after: Node | undefined;
  readonly followBefore: Follow;
  readonly followAfter: Follow;
}

const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;
const SHAPES = ['pattern', 'format', 'const', 'uniqueItems'] as const;

const LOST_VALUE = / lost the value /;

/** The breaking changes from `before` to `after`, each as a sentence that begins with `where`. */
export function schemaBreaks(pair: Pair, direction: Direction, where: string, seen: readonly string[] = []): string[] {
  const before = joined(pair.followBefore(pair.before));
  const after = joined(pair.followAfter(pair.after));
  const key = JSON.stringify(pair.before);
  if (!before || !after) return before ? [`${where} was removed`] : [];
  if ('$ref' in (pair.before ?? {}) && seen.includes(key)) return [];
  const below = [...seen, key];
  const compare = (first: unknown, second: unknown, place: string) =>
    schemaBreaks({ ...pair, before: asNode(first), after: asNode(second) }, direction, place, below);
  const divided = alternatives(before).length === 0 ? alternatives(after).filter(isNoNull) : [];
  if (divided.length > 0)
    return dividedBreaks(
      divided.map((one) => compare(before, one, where)),
      direction,
    );
  return [
    ...typeBreaks(before, after, direction, where),
    ...enumBreaks(before, after, where),
    ...(direction === 'sent' ? boundBreaks(before, after, where) : []),
    ...propertyBreaks(before, after, direction, where, compare),
    ...('items' in before ? compare(before['items'], after['items'], `${where}[]`) : []),
    ...alternativeBreaks(before, after, direction, where, compare),
  ];
}

/** "These values, or null" has two forms: two alternatives, or null among the values. */
function joined(schema: Node | undefined): Node | undefined {
  const { oneOf, ...others } = schema ?? {};
  const [values, none] = list(oneOf).map(asNode);
  if (!values || !Array.isArray(values['enum']) || none?.['type'] !== 'null') return schema;
  return { ...others, ...values, type: [...list(values['type']), 'null'], enum: [...values['enum'], null] };
}

function typeBreaks(before: Node, after: Node, direction: Direction, where: string): string[] {
  const [narrow, wide] = direction === 'sent' ? [before, after] : [after, before];
  const allowed = list(wide['type']);
  const foreign = list(narrow['type']).filter((type) => allowed.length > 0 && !allowed.includes(type));
  return foreign.map((type) => `${where} ${direction === 'sent' ? 'no longer takes' : 'can now be'} ${type}`);
}

function enumBreaks(before: Node, after: Node, where: string): string[] {
  if (!('enum' in after)) return [];
  if (!('enum' in before)) return [`${where} is limited to some values now`];
  const kept = list(after['enum']);
  return list(before['enum'])
    .filter((value) => !kept.includes(value))
    .map((value) => `${where} lost the value ${value}`);
}

function boundBreaks(before: Node, after: Node, where: string): string[] {
  const tighter = (name: string, sign: 1 | -1) => {
    const [old, now] = [before[name], after[name]];
    return typeof now === 'number' && (typeof old !== 'number' || sign * now < sign * old);
  };
  const names = [
    ...UPPER_BOUNDS.filter((name) => tighter(name, 1)),
    ...LOWER_BOUNDS.filter((name) => tighter(name, -1)),
    ...SHAPES.filter((name) => name in after && after[name] !== before[name]),
    ...(after['additionalProperties'] === false && before['additionalProperties'] !== false
      ? ['additionalProperties']
      : []),
  ];
  return names.map((name) => `${where} is tighter: ${name} was ${before[name]}, is ${after[name]}`);
}

function propertyBreaks(
  before: Node,
  after: Node,
  direction: Direction,
  where: string,
  compare: (first: unknown, second: unknown, place: string) => string[],
): string[] {
  const now = asNode(after['properties']) ?? {};
  const fields = Object.entries(asNode(before['properties']) ?? {});
  const breaks = fields.flatMap(([name, schema]) => compare(schema, now[name], `${where}.${name}`));
  const [from, to] = direction === 'sent' ? [before, after] : [after, before];
  const demanded = list(to['required']).filter((name) => !list(from['required']).includes(name));
  const kept = demanded.filter((name) => direction === 'sent' || String(name) in now);
  return [
    ...breaks,
    ...kept.map((name) => `${where}.${name} is ${direction === 'sent' ? 'now required' : 'optional now'}`),
  ];
}

// A request must fit one alternative; an answer must fit all of them, except for the enum values of each.
function dividedBreaks(breaks: readonly string[][], direction: Direction): string[] {
  if (direction === 'sent') return breaks.toSorted((first, second) => first.length - second.length)[0] ?? [];
  const everywhere = (text: string) => breaks.every((others) => others.includes(text));
  return [...new Set(breaks.flat())].filter((text) => !LOST_VALUE.test(text) || everywhere(text));
}

function isNoNull(alternative: unknown): boolean {
  return asNode(alternative)?.['type'] !== 'null';
}

// Alternatives are matched by the component that they name, or else by their content.
function alternativeBreaks(
  before: Node,
  after: Node,
  direction: Direction,
  where: string,
  compare: (first: unknown, second: unknown, place: string) => string[],
): string[] {
  const now = alternatives(after);
  const then = alternatives(before);
  const isNullNoMore = direction === 'read' && now.length === 0 && then.filter(isNoNull).length === 1;
  if (isNullNoMore) return then.filter(isNoNull).flatMap((one) => compare(one, after, where));
  return then.flatMap((alternative) => {
    const text = JSON.stringify(alternative);
    const same =
      now.find((other) => JSON.stringify(other) === text) ??
      now.find((other) => compare(alternative, other, where).length === 0);
    if (!same) return [`${where} lost the alternative ${text}`];
    return compare(alternative, same, where);
  });
}

function alternatives(schema: Node): unknown[] {
  const { oneOf, anyOf } = schema;
  return Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : [];
}

function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
