import { type GraphQLArgument, type GraphQLInputField, type GraphQLInputType, getNamedType } from 'graphql';
import type { z } from 'zod';
import { optionsOf } from './base/declared.ts';

type Input = GraphQLArgument | GraphQLInputField;

/** The zod limit declared with `validate:` on an argument or input field. */
export function limitOf(input: Input): z.ZodType | undefined {
  return optionsOf(input).validate;
}

/** Whether `type` is an input that changes a record. */
export function isPatch(type: GraphQLInputType): boolean {
  return getNamedType(type).extensions['patch'] === true;
}

/** Whether an explicit null clears this field. */
export function isClearable(input: Input): boolean {
  return input.extensions['clearable'] === true || optionsOf(input).extensions?.['clearable'] === true;
}

/** Whether a date-time without an offset is read by the `timezone` beside it. */
export function isLocalTime(input: Input): boolean {
  return optionsOf(input).extensions?.['localTime'] === true;
}

/** Whether other values are read by this one, and nothing else looks at it. */
export function isReadingOnly(input: Input): boolean {
  return optionsOf(input).extensions?.['readingOnly'] === true;
}

/** Whether a date stands for the start of its day. */
export function isDayOrInstant(input: Input): boolean {
  return optionsOf(input).extensions?.['dayOrInstant'] === true;
}

/** Whether REST and tools do without this one. */
export function isGraphOnly(input: Input): boolean {
  return optionsOf(input).extensions?.['graphOnly'] === true;
}

/** Whether one value stands for a list of one. */
export function isOneOrMany(input: Input): boolean {
  return optionsOf(input).extensions?.['oneOrMany'] === true;
}
