import type { GraphQLArgument, GraphQLField } from 'graphql';
import { SCALARS } from '../../../schema/base/formats.ts';
import { allowsSingleValue } from '../../../schema/declared-inputs.ts';
import { CONVERSATION_HEADER } from '../../../schema/server/endpoint/read-conversation.ts';
import { BODY_ARGUMENT, HEADER_ARGUMENTS, pathParameters } from '../../requests/locate.ts';
import type { Route } from '../../routes/route.ts';
import { RESPONSE_HEADERS } from '../headers.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import { inputSchema, isRequired } from '../schemas/input-schema.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';

/** The parameters that many paths share, by component name. */
export const SHARED_PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  ProviderId: {
    name: 'providerId',
    in: 'path',
    required: true,
    description: 'The provider that the token was issued for; `provider_id` of the token answer.',
    schema: SCALARS.UUID.jsonSchema,
  },
  ConversationId: {
    name: CONVERSATION_HEADER,
    in: 'header',
    description:
      'Your own name for the conversation that this request belongs to, such as the id of the telephone call. In it, a create or hold without a key is executed once for each body, and a second reservation of a client and service needs `another`.',
    schema: SCALARS.ConversationId.jsonSchema,
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own name for this request. It is returned in the answer and written to our logs. A name that does not match the pattern is replaced.',
    schema: RESPONSE_HEADERS['X-Request-Id'].schema,
  },
};

/** References to the shared parameters of a path. */
export function sharedParameterRefs(path: string): JsonSchema[] {
  const names = pathParameters(path).includes('providerId')
    ? ['ProviderId', 'ConversationId', 'RequestId']
    : ['RequestId'];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const IF_NONE_MATCH: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer: 304 without a body if the resource has not changed.',
  schema: { type: 'string', minLength: 1, maxLength: 1024, pattern: '^[\\x20-\\x7e]+$' },
};

/** The path, query and header parameters of an operation, built from the arguments of its field. */
export function operationParameters(
  row: Route,
  field: GraphQLField<unknown, unknown>,
  components: ComponentRegistry,
): JsonSchema[] {
  const inPath = pathParameters(row.path);
  const parameters = field.args
    .filter(({ name }) => name !== BODY_ARGUMENT)
    .map((argument) => parameter(argument, inPath, components));
  const rank = ['path', 'query', 'header'];
  const sorted = parameters.sort((a, b) => rank.indexOf(String(a['in'])) - rank.indexOf(String(b['in'])));
  return row.etag ? [...sorted, IF_NONE_MATCH] : sorted;
}

function parameter(argument: GraphQLArgument, inPath: readonly string[], components: ComponentRegistry): JsonSchema {
  const { description, ...schema } = inputSchema(argument, components);
  const header = HEADER_ARGUMENTS[argument.name];
  const location = inPath.includes(argument.name) ? 'path' : header ? 'header' : 'query';
  return {
    name: header ?? argument.name,
    in: location,
    ...(isRequired(argument) ? { required: true } : {}),
    ...(description ? { description } : {}),
    ...(schema['type'] === 'array' ? { style: 'form', explode: true } : {}),
    schema: allowsSingleValue(argument) ? { anyOf: [schema['items'], schema] } : schema,
  };
}
