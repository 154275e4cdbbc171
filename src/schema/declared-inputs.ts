import { type GraphQLArgument, type GraphQLInputField, type GraphQLInputType, getNamedType } from 'graphql';
import type { z } from 'zod';
import { optionsOf } from './base/declared.ts';

type Input = GraphQLArgument | GraphQLInputField;

/** The zod schema that an argument or input field declares with `validate:`; undefined when there is none. */
export function validationSchemaOf(input: Input): z.ZodType | undefined {
  return optionsOf(input).validate;
}

/** Whether `type` was declared with `PATCH_INPUT`: an input that changes a record. */
export function isPatch(type: GraphQLInputType): boolean {
  return getNamedType(type).extensions['patch'] === true;
}

/** Whether an explicit null clears this argument or field (declared with `CLEARABLE`). */
export function isClearable(input: Input): boolean {
  return input.extensions['clearable'] === true || optionsOf(input).extensions?.['clearable'] === true;
}

/** Whether this date-time may omit its offset and is then read in the zone of the argument `timezone`. */
export function isOffsetOptional(input: Input): boolean {
  return optionsOf(input).extensions?.['localTime'] === true;
}

/** Whether this argument is used only to parse other arguments, and is not passed to the operation. */
export function isParsingOnly(input: Input): boolean {
  return optionsOf(input).extensions?.['readingOnly'] === true;
}

/** Whether this time filter also accepts a date, which means the start of that day. */
export function isDateOrInstant(input: Input): boolean {
  return optionsOf(input).extensions?.['dayOrInstant'] === true;
}

/** Whether this argument exists only in GraphQL, not in REST or in the tools for models. */
export function isGraphOnly(input: Input): boolean {
  return optionsOf(input).extensions?.['graphOnly'] === true;
}

/** Whether this list also accepts a single value. */
export function allowsSingleValue(input: Input): boolean {
  return optionsOf(input).extensions?.['oneOrMany'] === true;
}
