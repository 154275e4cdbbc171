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

/** The schema for REST: the graph, with its enums whose values are not wire names as text such as `booking.created`. */
export const schema = mapSchema(graph, {
  [MapperKind.OBJECT_FIELD]: (field) => ({ ...field, type: answeredType(field.type) }),
  [MapperKind.INTERFACE_FIELD]: (field) => ({ ...field, type: answeredType(field.type) }),
});

function answeredType(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type)) return new GraphQLNonNull(answeredType(type.ofType));
  if (isListType(type)) return new GraphQLList(answeredType(type.ofType));
  return restFormOf(type) === 'TEXT' ? GraphQLString : type;
}

/** The input type for REST instead of the graph's `type`: the same, with wire names in place of enum names. */
export function sentType(type: GraphQLInputType): GraphQLInputType {
  if (isNonNullType(type)) return new GraphQLNonNull(sentType(type.ofType));
  if (isListType(type)) return new GraphQLList(sentType(type.ofType));
  const shown = restFormOf(type);
  if (shown === 'TEXT') return TEXT;
  return shown === 'ENUM' && isEnumType(type) ? wireNames(type) : type;
}

function wireNames(type: GraphQLEnumType): GraphQLEnumType {
  const { values, ...config } = type.toConfig();
  const byWord = Object.values(values).map((each) => [String(each.value), each]);
  return new GraphQLEnumType({ ...config, values: Object.fromEntries(byWord) });
}
