import { type GraphQLSchema, isEnumType } from 'graphql';
import { STATUS } from '../errors.ts';
import type { Components } from './components.ts';
import { errorContexts } from './error-contexts.ts';
import { ERROR_TEXTS, type ErrorCode, PROBLEM_TEXTS } from './error-texts.ts';
import { type JsonSchema, objectSchema } from './json-schema.ts';
import { leafSchema } from './leaf-schema.ts';

const WITH_DETAILS: readonly ErrorCode[] = ['VALIDATION_FAILED'];
const WITH_SOME_DETAILS: readonly ErrorCode[] = ['NOT_FOUND'];

/** The component of one error code: the envelope, with its own `error`, `details` and `context`. */
export function errorSchema(code: ErrorCode, schema: GraphQLSchema, components: Components): JsonSchema {
  return components.schema(`${pascalCase(code)}Error`, () => {
    const context = errorContexts((name) => namedSchema(name, schema, components))[code];
    const details = WITH_DETAILS.includes(code) || WITH_SOME_DETAILS.includes(code);
    return objectSchema(
      {
        error: { type: 'string', const: code },
        message: messageSchema(ERROR_TEXTS[code]),
        requestId: { type: 'string', description: 'The `X-Request-Id` of the answer.' },
        ...(details ? { details: { type: 'array', items: problemSchema(components) } } : {}),
        ...(context ? { context } : {}),
      },
      { description: ERROR_TEXTS[code], optional: WITH_SOME_DETAILS.includes(code) ? ['details'] : [] },
    );
  });
}

/** The `message` of an error, with an example. */
export function messageSchema(text: string): JsonSchema {
  return {
    type: 'string',
    description: 'What went wrong, in a sentence for people. Do not parse it.',
    examples: [text.replaceAll('`', '')],
  };
}

/** The codes of a status, in the order of the contract. */
export function codesByStatus(codes: ReadonlySet<ErrorCode>): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const [code, status] of Object.entries(STATUS)) {
    const known = isErrorCode(code) && codes.has(code) ? [code] : [];
    if (known.length > 0) byStatus.set(status, [...(byStatus.get(status) ?? []), ...known]);
  }
  return byStatus;
}

function isErrorCode(code: string): code is ErrorCode {
  return code in STATUS;
}

function problemSchema(components: Components): JsonSchema {
  return components.schema('Problem', () =>
    objectSchema(
      {
        path: {
          type: 'string',
          description:
            'Where the value stands: a JSON pointer into the body (empty: the whole body), `?name` a query parameter, `#Name` a header, `{name}` a path parameter.',
        },
        code: components.schema('ProblemCode', () => ({
          type: 'string',
          enum: Object.keys(PROBLEM_TEXTS),
          description: Object.entries(PROBLEM_TEXTS)
            .map(([code, text]) => `- \`${code}\`: ${text}`)
            .join('\n'),
        })),
        message: { type: 'string' },
      },
      { description: 'One problem of a request.' },
    ),
  );
}

function namedSchema(name: string, schema: GraphQLSchema, components: Components): JsonSchema {
  const type = schema.getType(name);
  return isEnumType(type) ? leafSchema(type, components) : components.existing(name);
}

/** An error code as part of a component's name. */
export function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');
}
