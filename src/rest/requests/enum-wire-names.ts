import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  GraphQLEnumType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  GraphQLString,
  isEnumType,
  isListType,
  isNonNullType,
} from 'graphql';
import { graphqlScalar, SCALARS } from '../../schema/base/formats.ts';
import { restFormOf } from '../../schema/base/wire-enum.ts';
import { schema as graph } from '../../schema/schema.ts';

const TEXT = graphqlScalar('Text', SCALARS.Text);

/**
 * The schema of REST responses: the GraphQL schema, with wire names such as `booking.created` as the values of enums.
 */
export const schema = mapSchema(graph, {
  [MapperKind.OBJECT_FIELD]: (field) => ({ ...field, type: answeredType(field.type) }),
  [MapperKind.INTERFACE_FIELD]: (field) => ({ ...field, type: answeredType(field.type) }),
});

function answeredType(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(answeredType(type.ofType));
  if (isListType(type)) return new GraphQLList(answeredType(type.ofType));
  return restFormOf(type) === 'TEXT' ? GraphQLString : type;
}

/** The type of an input in REST: the GraphQL type with wire names in place of enum names. */
export function restInputType(type: GraphQLInputType): GraphQLInputType {
  if (isNonNullType(type)) return new GraphQLNonNull(restInputType(type.ofType));
  if (isListType(type)) return new GraphQLList(restInputType(type.ofType));
  const shown = restFormOf(type);
  if (shown === 'TEXT') return TEXT;
  return shown === 'ENUM' && isEnumType(type) ? wireNames(type) : type;
}

function wireNames(type: GraphQLEnumType): GraphQLEnumType {
  const { values, ...config } = type.toConfig();
  const byWord = Object.values(values).map((each) => [String(each.value), each]);
  return new GraphQLEnumType({ ...config, values: Object.fromEntries(byWord) });
}
