import type { GraphQLObjectType } from 'graphql';

/**
 * Declares that one field decides whether another is null: `decides` is set when `field` has the value `value`, and
 * null otherwise.
 */
export interface DecidingField {
  readonly field: string;
  readonly value: string;
  readonly decides: string;
}

/** The type extensions that declare a deciding field. The OpenAPI document is generated from them. */
export function declareDecidingField(settled: DecidingField): { settled: DecidingField } {
  return { settled };
}

/** The deciding field of a type; undefined when none is declared. */
export function decidingFieldOf(type: GraphQLObjectType): DecidingField | undefined {
  return type.extensions['settled'] as DecidingField | undefined;
}

/** The values that a text field of a type can have, such as the event names of an event type. */
export interface TextFieldValues {
  readonly field: string;
  readonly values: readonly string[];
}

/**
 * The type extensions that declare the values of a text field. OpenAPI uses that field as the discriminator of a union.
 */
export function declareFieldValues(names: TextFieldValues): { names: TextFieldValues } {
  return { names };
}

/** The text field of `type` with declared values; undefined when there is none. */
export function fieldValuesOf(type: GraphQLObjectType): TextFieldValues | undefined {
  return type.extensions['names'] as TextFieldValues | undefined;
}
