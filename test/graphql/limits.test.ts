import { buildSchema, getOperationAST, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { measureDemand } from '../../src/schema/server/limits/limits.ts';

const schema = buildSchema(`
  type Query { self: Query!, many: [Query!]!, page(first: Int! = 25): Page!, value: Int }
  type Page { edges: [Edge!]!, value: Int }
  type Edge { node: Query! }
`);

const limitsOf = (text: string, variables: Record<string, unknown> = {}) => {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation.');
  return measureDemand(schema, document, operation, { variables, given: variables, sizes: null }).errors.map(
    ({ extensions }) => extensions['limit'],
  );
};
/** The costs of one document under several variables, parsed once as in a server. */
const costsOf = (text: string, ...variables: Record<string, unknown>[]) => {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('No operation.');
  return variables.map((given) => {
    const { fields, errors } = measureDemand(schema, document, operation, { variables: given, given, sizes: null });
    return [fields.length, errors.length];
  });
};
const nested = (depth: number): string => (depth === 1 ? 'value' : `self { ${nested(depth - 1)} }`);

describe('limits of documents', () => {
  test('documents have at most ten levels of fields, counted through fragments', () => {
    expect(limitsOf(`{ ${nested(10)} }`)).toEqual([]);
    expect(limitsOf(`{ ${nested(11)} }`)).toEqual([{ name: 'DEPTH', maximum: 10, actual: 11 }]);
    const split = `{ self { ...A } } fragment A on Query { ... on Query { ${nested(10)} } }`;
    expect(limitsOf(split)).toEqual([{ name: 'DEPTH', maximum: 10, actual: 11 }]);
  });

  test('the cost multiplies lists: edges of a connection by the requested size, other lists by ten', () => {
    const connection = (first: string) => `page(first: ${first}) { edges { node { value } } }`;
    expect(limitsOf(`{ ${connection('100')} }`)).toEqual([]);
    expect(limitsOf(`{ ${connection('10000')} }`)).toMatchObject([{ name: 'COST', actual: 10 + 1 + 10_000 * 2 }]);
    expect(limitsOf(`query ($n: Int!) { ${connection('$n')} }`, { n: 10_000 })).toMatchObject([{ name: 'COST' }]);
    expect(limitsOf('{ many { many { many { many { value } } } } }')).toMatchObject([{ actual: 10 + 11_110 }]);
  });

  test('the cost counts a fragment at each use', () => {
    const text = (uses: number) =>
      `{ ${Array.from({ length: uses }, (_, index) => `f${index}: self { ...F }`).join(' ')} }
       fragment F on Query { page(first: 100) { edges { node { value } } } }`;
    expect(limitsOf(text(2))).toEqual([]);
    expect(limitsOf(text(15)).length).toBe(0);
    expect(limitsOf(text(30))).toMatchObject([{ name: 'ALIASES' }, { name: 'COST' }]);
  });

  test('the cost is measured again for other variables, whether they size lists or skip fields', () => {
    const sized = 'query ($n: Int!) { page(first: $n) { edges { node { value } } } }';
    expect(costsOf(sized, { n: 1 }, { n: 10_000 }, { n: 2 })).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
    const partial = 'query ($all: Boolean!) { value other: value @include(if: $all) }';
    expect(costsOf(partial, { all: false }, { all: true }).map(([fields]) => fields)).toEqual([1, 2]);
  });
});
