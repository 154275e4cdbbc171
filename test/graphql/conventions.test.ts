import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isScalarType,
  specifiedScalarTypes,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SCALARS } from '../../docs/examples/scalars.ts';
import { declaredScopesOf } from '../../src/schema/base/declared.ts';
import { validationSchemaOf } from '../../src/schema/declared-inputs.ts';
import { schema } from '../../src/schema/schema.ts';

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});
const BUILT_IN = specifiedScalarTypes.map(({ name }) => name);
const isBuiltIn = (name: string) => BUILT_IN.includes(name);
const mutations = fieldsOf(schema.getMutationType());
const failing = (
  fields: readonly GraphQLField<unknown, unknown>[],
  holds: (field: GraphQLField<unknown, unknown>) => boolean,
) => fields.filter((field) => !holds(field)).map(({ name }) => name);

test('every root field is nullable, so a failed one leaves the answers of the others', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(fieldsOf);
  expect(failing(roots, ({ type }) => !isNonNullType(type))).toEqual([]);
});

test('every element has a description, and that of an operation or a guarded field ends with its scope', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__') && !isBuiltIn(name));
  const nameless = types.flatMap((type) => {
    const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
    const parts = [...fields, ...fields.flatMap((field) => ('args' in field ? field.args : []))];
    const values = isEnumType(type) ? type.getValues() : [];
    return [type, ...parts, ...values]
      .filter(({ description }) => !description)
      .map(({ name }) => `${type.name}: ${name}`);
  });
  expect([schema.description === undefined, nameless]).toEqual([false, []]);
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(fieldsOf);
  const guarded = [
    ...types
      .filter(isObjectType)
      .flatMap(fieldsOf)
      .filter((field) => declaredScopesOf(field).length > 0),
    ...roots,
  ];
  const saysScope = (field: GraphQLField<unknown, unknown>) => {
    const scopes =
      declaredScopesOf(field)
        .map((scope) => `\`${scope}\``)
        .join(' and ') || 'none, any token is enough';
    return field.description?.endsWith(`Scope: ${scopes}.`) ?? false;
  };
  expect(guarded.length).toBeGreaterThan(80);
  expect(failing(guarded, saysScope)).toEqual([]);
});

test('every scalar of this API has a specifiedBy address, and the codegen map contains each of them', () => {
  const scalars = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isBuiltIn(type.name));
  expect(
    scalars.filter((type) => isScalarType(type) && !URL.canParse(type.specifiedByURL ?? '')).map(({ name }) => name),
  ).toEqual([]);
  expect(scalars.map(({ name }) => name).sort()).toEqual(Object.keys(SCALARS));
});

test('no closed set of values is plain text: a limit with listed values is an enum', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const fields = types.flatMap((type): (GraphQLInputField | GraphQLArgument)[] => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    return isObjectType(type) ? fieldsOf(type).flatMap(({ args }) => args) : [];
  });
  const listed = fields.filter((field) => {
    const limit = validationSchemaOf(field);
    const asJson = limit && z.toJSONSchema(limit, { io: 'input', unrepresentable: 'any' });
    return JSON.stringify(asJson ?? {}).includes('"enum"');
  });
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.filter(({ type }) => !isEnumType(getNamedType(type))).map(({ name }) => name)).toEqual([]);
});

describe('mutations', () => {
  test('every mutation has one required argument, an input object with the name input', () => {
    const takesInput = ({ args }: GraphQLField<unknown, unknown>) =>
      args.length === 1 &&
      args.every(({ name, type }) => name === 'input' && isNonNullType(type) && isInputObjectType(type.ofType));
    expect(mutations.length).toBeGreaterThan(30);
    expect(failing(mutations, takesInput)).toEqual([]);
  });

  test('every mutation returns a payload object of its own, never a record, a list or a scalar', () => {
    const answersObject = ({ type }: GraphQLField<unknown, unknown>) => {
      const answer = getNullableType(type);
      return isObjectType(answer) && /(Write|Payload)$/.test(answer.name);
    };
    expect(failing(mutations, answersObject)).toEqual([]);
  });
});
