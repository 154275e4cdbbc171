import { type GraphQLSchema, isEnumType } from 'graphql';
import { z } from 'zod';
import { CODES, type ErrorCode } from '../../../kernel/codes/codes.ts';
import { ENVELOPE, OAUTH_ENVELOPE, PROBLEM_SCHEMA } from '../../../kernel/codes/envelope.ts';
import { PROBLEM_CODES } from '../../../kernel/codes/problem-codes.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import { declaredSchema, type JsonSchema } from '../schemas/json-schema.ts';
import { leafSchema } from '../schemas/leaf-schema.ts';

const NAMES_PROBLEMS: readonly ErrorCode[] = ['VALIDATION_FAILED'];
const MAY_NAME_PROBLEMS: readonly ErrorCode[] = ['NOT_FOUND'];

/**
 * Adds the component of one error code: the error body with a fixed `error`, and with the code's `details` and
 * `context`.
 */
export function errorSchema(code: ErrorCode, schema: GraphQLSchema, components: ComponentRegistry): JsonSchema {
  const { description, context } = CODES[code];
  const problems = z.array(PROBLEM_REFERENCE).meta({ description: 'Every problem of the request.' });
  const declared = ENVELOPE.extend({
    error: z.literal(code).meta(ENVELOPE.shape.error.meta() ?? {}),
    message: ENVELOPE.shape.message.meta(exampleOf(code)),
    ...(NAMES_PROBLEMS.includes(code) ? { details: problems } : {}),
    ...(MAY_NAME_PROBLEMS.includes(code) ? { details: problems.optional() } : {}),
    ...(context ? { context: context.meta({ description: 'More data about this error, for programs.' }) } : {}),
  }).meta({ description });
  return components.schema(`${pascalCase(code)}Error`, () =>
    declaredSchema(declared, (name) => namedSchema(name, schema, components)),
  );
}

/** Adds the component of an authorization server error with one of `codes`. */
export function oauthErrorSchema(codes: readonly ErrorCode[], components: ComponentRegistry): JsonSchema {
  const example = exampleOf('invalid_client');
  const { error_description, message } = OAUTH_ENVELOPE.shape;
  const declared = OAUTH_ENVELOPE.extend({
    error: z.enum(codes).meta(ENVELOPE.shape.error.meta() ?? {}),
    error_description: error_description.meta(example),
    message: message.meta(example),
  }).meta({ description: 'The reason of the refusal, for OAuth clients.' });
  return components.schema('TokenError', () => declaredSchema(declared, components.existing));
}

/** The codes by HTTP status, in the order of contract 1.3. */
export function codesByStatus(codes: ReadonlySet<ErrorCode>): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const [code, { status }] of Object.entries(CODES)) {
    const known = isErrorCode(code) && codes.has(code) ? [code] : [];
    if (known.length > 0) byStatus.set(status, [...(byStatus.get(status) ?? []), ...known]);
  }
  return byStatus;
}

/** The description of a response with one of `codes`. */
export function describeCodes(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${CODES[code].description}`).join('\n\n');
}

/** The error code in the form of a component name, such as `SlotUnavailable`. */
export function pascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');
}

const PROBLEM_REFERENCE = z.unknown().meta({ component: 'Problem' });

function isErrorCode(code: string): code is ErrorCode {
  return code in CODES;
}

function exampleOf(code: ErrorCode) {
  return { examples: [CODES[code].description.replaceAll('`', '')] };
}

function namedSchema(name: string, schema: GraphQLSchema, components: ComponentRegistry): JsonSchema {
  if (name === 'Problem')
    return components.schema(name, () => declaredSchema(PROBLEM_SCHEMA, () => problemCodes(components)));
  const type = schema.getType(name);
  return isEnumType(type) ? leafSchema(type, components) : components.existing(name);
}

function problemCodes(components: ComponentRegistry): JsonSchema {
  const lines = Object.entries(PROBLEM_CODES).map(([code, text]) => `- \`${code}\`: ${text}`);
  return components.schema('ProblemCode', () => ({
    type: 'string',
    enum: Object.keys(PROBLEM_CODES),
    description: lines.join('\n'),
  }));
}
