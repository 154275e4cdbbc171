import {
  type GraphQLArgument,
  type GraphQLField,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLNonNull,
  getNullableType,
  isInputObjectType,
} from 'graphql';
import type { ArgumentRule, RuleProblem } from '../../kernel/rules.ts';
import { declarationsOf } from '../../schema/base/declared.ts';
import { isGraphOnly } from '../../schema/declared-inputs.ts';
import type { Route } from '../routes/route.ts';
import { restInputType } from './enum-wire-names.ts';
import { BODY_ARGUMENT, HEADER_ARGUMENTS, pathParameters } from './locate.ts';

type Field = GraphQLField<unknown, unknown>;
type Arguments = Readonly<Record<string, unknown>>;

/** A GraphQL field with the arguments that REST requests have. */
export interface RequestField {
  /** The field. Its argument `input` is only the body; values of the path, headers and query are separate arguments. */
  readonly field: Field;
  /** Converts REST arguments to GraphQL arguments. */
  joined(args: Arguments): Record<string, unknown>;
}

/**
 * The field of a route with REST arguments. In GraphQL one `input` also contains the id of the record and the
 * idempotency key. In REST these are path parameters and headers, and a request without a body has all of its arguments
 * in the query.
 */
export function requestField(field: Field, { method, path, bodyOptional }: Route): RequestField {
  const input = field.args.find(({ name }) => name === BODY_ARGUMENT);
  const type = input && getNullableType(input.type);
  if (!input || !isInputObjectType(type)) {
    const args = field.args.filter((argument) => !isGraphOnly(argument)).map(asText);
    return { field: { ...field, args }, joined: (sent) => ({ ...sent }) };
  }
  const inPath = pathParameters(path);
  const hasBody = method !== 'DELETE';
  const isBeside = (name: string) => !hasBody || inPath.includes(name) || name in HEADER_ARGUMENTS;
  const fields = Object.values(type.getFields());
  const beside = fields.filter(({ name }) => isBeside(name)).map(asText);
  const config = type.toConfig();
  const within = Object.entries(config.fields).flatMap(([name, each]) =>
    isBeside(name) ? [] : [[name, asText(each)]],
  );
  const bodyType = new GraphQLInputObjectType({ ...config, fields: Object.fromEntries(within) });
  const defaultValue = bodyOptional ? defaultsOf(bodyType) : undefined;
  const argument: GraphQLArgument = {
    ...input,
    type: new GraphQLNonNull(bodyType),
    description: undefined,
    defaultValue,
  };
  const body = within.length > 0 ? [argument] : [];
  const joined = ({ [BODY_ARGUMENT]: sent, ...others }: Arguments) => {
    const isUnread = body.length > 0 && sent === undefined;
    return isUnread ? {} : { [BODY_ARGUMENT]: { ...(sent as object | undefined), ...others } };
  };
  const { rules = [], ...declarations } = declarationsOf(field);
  const declared = { ...declarations, rules: rules.map((rule) => asSent(rule, joined, isBeside)) };
  return { field: { ...field, args: [...beside, ...body], extensions: { ...field.extensions, declared } }, joined };
}

function asText<Declared extends { readonly type: GraphQLInputType }>(declared: Declared): Declared {
  return { ...declared, type: restInputType(declared.type) };
}

function defaultsOf(type: GraphQLInputObjectType): Record<string, unknown> {
  const given = Object.values(type.getFields()).filter(({ defaultValue }) => defaultValue !== undefined);
  return Object.fromEntries(given.map(({ name, defaultValue }) => [name, defaultValue]));
}

/** Adapts a rule about GraphQL arguments to REST arguments. */
function asSent(
  rule: ArgumentRule<never>,
  joined: RequestField['joined'],
  isBeside: (name: string) => boolean,
): ArgumentRule<Arguments> {
  return (args, ports) =>
    rule(joined(args) as never, ports).map(({ path, ...problem }): RuleProblem => {
      const [argument, name, ...rest] = path;
      const isParameter = argument === BODY_ARGUMENT && typeof name === 'string' && isBeside(name);
      return { ...problem, path: isParameter ? [name, ...rest] : path };
    });
}
