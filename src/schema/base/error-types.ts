import { z } from 'zod';
import { CODES } from '../../kernel/codes/codes.ts';
import { ERROR_CONTEXT_SCHEMAS } from '../../kernel/codes/contexts.ts';
import { PROBLEM_CODES } from '../../kernel/codes/problem-codes.ts';
import { namesOf } from '../../kernel/map-values.ts';

const VALUE = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  component: z.string().optional(),
  enum: z.array(z.string()).optional(),
});
const FIELD = VALUE.extend({
  items: VALUE.optional(),
  anyOf: z.array(VALUE).optional(),
  description: z.string().optional(),
});
const CONTEXT = z.object({ properties: z.record(z.string(), FIELD), required: z.array(z.string()).default([]) });

const GRAPH_NAME = /^[A-Z][A-Z_]*$/;
const SCALARS: Readonly<Record<string, string>> = { uuid: 'UUID', 'date-time': 'DateTime', int32: 'Int' };

/**
 * Prints the GraphQL types of error `extensions` (contract 1.3). No field returns these types; clients generate their
 * error types from them.
 */
export function errorTypes(): string {
  const codes = namesOf(CODES).map((code) =>
    described(`${CODES[code].description} Over REST: ${CODES[code].status}.`, code),
  );
  const problems = namesOf(PROBLEM_CODES).map((code) => described(PROBLEM_CODES[code], code));
  const contexts = namesOf(ERROR_CONTEXT_SCHEMAS);
  return [
    enumeration(
      'ErrorCode',
      'The kind of error: `extensions.code` of an error. The codes are the same as those of REST.',
      codes,
    ),
    enumeration('ProblemCode', 'The kind of problem that one value of a request has.', problems),
    ...contexts.map((code) => contextType(code, ERROR_CONTEXT_SCHEMAS[code])),
    described(
      'More data about an error, depending on its code.',
      `union ErrorContext = ${contexts.map(contextName).join(' | ')}`,
    ),
    EXTENSIONS,
  ].join('\n\n');
}

const EXTENSIONS = `"""
One problem of a request: an item of \`extensions.details\`.
"""
type ErrorDetail {
 "The name of the argument; \`$\` and a name for a variable."
 argument: String!
 "A JSON pointer to the value, below that argument."
 path: String!
 "The kind of problem."
 code: ProblemCode!
 "The same as a sentence."
 message: String!
}
"""
The content of \`extensions\` of every error. No field returns it: it is here for the types of clients.
"""
type ErrorExtensions {
 "The kind of error."
 code: ErrorCode!
 "The id of the request; include it in a report."
 requestId: UUID!
 "More data about the error, for codes that have it."
 context: ErrorContext
 "Every problem of the request, if it was not valid."
 details: [ErrorDetail!]
}`;

function contextType(code: keyof typeof ERROR_CONTEXT_SCHEMAS, context: z.ZodType): string {
  const { properties, required } = CONTEXT.parse(z.toJSONSchema(context, { unrepresentable: 'any' }));
  const name = contextName(code);
  const enums: string[] = [];
  const fields = Object.entries(properties).map(([property, { anyOf, items, description, ...own }]) => {
    const [value = own] = anyOf ?? [];
    const enumName = `${name}${property.charAt(0).toUpperCase()}${property.slice(1)}`;
    const named = value.enum?.every((word) => GRAPH_NAME.test(word)) ? enumName : null;
    const words = value.enum?.map((word) => described(toSentence(word), word)) ?? [];
    if (named) enums.push(enumeration(named, `The values of \`${property}\` of \`${code}\`.`, words));
    const type = items ? `[${typeOf(items)}!]` : (named ?? typeOf(value));
    const isGiven = required.includes(property) && !anyOf;
    return described(description ?? 'The reason of the refusal.', `${property}: ${type}${isGiven ? '!' : ''}`);
  });
  return [
    ...enums,
    described(`The content of \`extensions.context\` of \`${code}\`.`, `type ${name} {\n${fields.join('\n')}\n}`),
  ].join('\n\n');
}

/** Converts a name such as `TOO_EARLY` to a sentence such as "Too early.". */
export function toSentence(name: string): string {
  const words = name.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function contextName(code: string): string {
  const words = code.toLowerCase().split('_');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Context`;
}

function typeOf({ component, format }: z.output<typeof VALUE>): string {
  return component ?? SCALARS[format ?? ''] ?? 'String';
}

function enumeration(name: string, description: string, values: readonly string[]): string {
  return described(description, `enum ${name} {\n${values.join('\n')}\n}`);
}

function described(description: string, definition: string): string {
  return `"""\n${description}\n"""\n${definition}`;
}
