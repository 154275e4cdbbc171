import {
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

type Arguments = Readonly<Record<string, unknown>>;

/** By context, then by response key of the top-level field. */
const accepted = new WeakMap<object, ReadonlyMap<string, Arguments>>();

/** Has the resolvers of top-level fields receive what the collecting pass read instead of what graphql coerces. */
export function acceptArguments(context: object, argumentsByKey: ReadonlyMap<string, Arguments>): void {
  accepted.set(context, argumentsByKey);
}

/** The same schema, whose top-level resolvers take accepted arguments where a context has them. */
export function withAcceptedArguments(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (field.resolve) field.resolve = preferAccepted(field.resolve);
      if (field.subscribe) field.subscribe = preferAccepted(field.subscribe);
    }
  }
  return schema;
}

function preferAccepted(
  resolve: GraphQLFieldResolver<unknown, unknown>,
): GraphQLFieldResolver<unknown, unknown, Arguments> {
  return (source, args, context, info) => {
    const own = typeof context === 'object' && context !== null ? accepted.get(context) : undefined;
    return resolve(source, own?.get(String(info.path.key)) ?? args, context, info);
  };
}

/**
 * A raw variable without the nulls that stand for absence where a default follows (contract 0.5): the collecting pass
 * has read them so, and graphql itself would refuse them.
 */
export function withoutDefaultedNulls(type: GraphQLInputType, value: unknown): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) {
    return Array.isArray(value) ? value.map((item: unknown) => withoutDefaultedNulls(nullable.ofType, item)) : value;
  }
  if (!isInputObjectType(nullable) || typeof value !== 'object' || value === null) return value;
  const fields = nullable.getFields();
  const kept = Object.entries(value).flatMap(([name, item]: [string, unknown]): [string, unknown][] => {
    const field = fields[name];
    if (!field) return [[name, item]];
    const stands = item === null && isNonNullType(field.type) && field.defaultValue !== undefined;
    return stands ? [] : [[name, withoutDefaultedNulls(field.type, item)]];
  });
  return Object.fromEntries(kept);
}
