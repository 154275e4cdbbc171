import { type GraphQLField, getNullableType, isInputObjectType, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/schema.ts';

const fieldsOf = (type: ReturnType<typeof schema.getQueryType>) => Object.values(type?.getFields() ?? {});
const mutations = fieldsOf(schema.getMutationType());
const failing = (
  fields: readonly GraphQLField<unknown, unknown>[],
  holds: (field: GraphQLField<unknown, unknown>) => boolean,
) => fields.filter((field) => !holds(field)).map(({ name }) => name);

test('every root field is nullable, so one that fails leaves the others their answers', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(fieldsOf);
  expect(failing(roots, ({ type }) => !isNonNullType(type))).toEqual([]);
});

describe('mutations', () => {
  test('every mutation takes one argument, an input object under the name input that must be given', () => {
    const takesInput = ({ args }: GraphQLField<unknown, unknown>) =>
      args.length === 1 &&
      args.every(({ name, type }) => name === 'input' && isNonNullType(type) && isInputObjectType(type.ofType));
    expect(mutations.length).toBeGreaterThan(30);
    expect(failing(mutations, takesInput)).toEqual([]);
  });

  test('every mutation answers an object of its own that can grow, never a record, a list or a scalar', () => {
    const answersObject = ({ type }: GraphQLField<unknown, unknown>) => {
      const answer = getNullableType(type);
      return isObjectType(answer) && /(Write|Payload)$/.test(answer.name);
    };
    expect(failing(mutations, answersObject)).toEqual([]);
  });
});
