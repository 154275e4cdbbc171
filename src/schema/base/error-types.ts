import { z } from 'zod';
import { CODES } from '../../kernel/codes/codes.ts';
import { CONTEXTS } from '../../kernel/codes/contexts.ts';
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
 * The types of what `extensions` of an error holds (contract 1.3), as text of a schema: no field answers them, but clients are
 * typed by them.
 */
export function errorTypes(): string {
  const codes = namesOf(CODES).map((code) =>
    described(`${CODES[code].description} Over REST: ${CODES[code].status}.`, code),
  );
  const problems = namesOf(PROBLEM_CODES).map((code) => described(PROBLEM_CODES[code], code));
  const contexts = namesOf(CONTEXTS);
  return [
    enumeration('ErrorCode', 'What went wrong: `extensions.code` of an error. The codes are those of REST.', codes),
    enumeration('ProblemCode', 'What is wrong with one value of a request.', problems),
    ...contexts.map((code) => contextType(code, CONTEXTS[code])),
    described('What more an error says, by its code.', `union ErrorContext = ${contexts.map(contextName).join(' | ')}`),
    EXTENSIONS,
  ].join('\n\n');
}

const EXTENSIONS = `"""
One problem of a request: an item of \`extensions.details\`.
"""
type ErrorDetail {
  "The name of the argument that it is about; \`$\` and a name: of the variable."
  argument: String!
  "A JSON pointer to the value, below that argument."
  path: String!
  "What is wrong with the value."
  code: ProblemCode!
  "The same as a sentence."
  message: String!
}

"""
What \`extensions\` of every error holds. No field answers it: it is here for the types of clients.
"""
type ErrorExtensions {
  "What went wrong."
  code: ErrorCode!
  "The id of the request, to be reported."
  requestId: UUID!
  "What more is known, where the code has more."
  context: ErrorContext
  "Every problem of the request, where it was not valid."
  details: [ErrorDetail!]
}`;

function contextType(code: keyof typeof CONTEXTS, context: z.ZodType): string {
  const { properties, required } = CONTEXT.parse(z.toJSONSchema(context, { unrepresentable: 'any' }));
  const name = contextName(code);
  const enums: string[] = [];
  const fields = Object.entries(properties).map(([property, { anyOf, items, description, ...own }]) => {
    const [value = own] = anyOf ?? [];
    const enumName = `${name}${property.charAt(0).toUpperCase()}${property.slice(1)}`;
    const named = value.enum?.every((word) => GRAPH_NAME.test(word)) ? enumName : null;
    const words = value.enum?.map((word) => described(asWords(word), word)) ?? [];
    if (named) enums.push(enumeration(named, `What \`${property}\` of \`${code}\` can be.`, words));
    const type = items ? `[${typeOf(items)}!]` : (named ?? typeOf(value));
    const isGiven = required.includes(property) && !anyOf;
    return described(description ?? 'Why it was refused.', `${property}: ${type}${isGiven ? '!' : ''}`);
  });
  return [
    ...enums,
    described(`What \`extensions.context\` of \`${code}\` holds.`, `type ${name} {\n${fields.join('\n')}\n}`),
  ].join('\n\n');
}

/** `TOO_EARLY` as the sentence that it is. */
export function asWords(name: string): string {
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
