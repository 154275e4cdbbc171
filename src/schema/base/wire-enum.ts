import type { GraphQLNamedType } from 'graphql';
import { mapValues, namesOf } from '../../kernel/map-values.ts';
import { builder } from './builder.ts';

/**
 * How REST shows a GraphQL enum whose names differ from the wire names: as a JSON enum of wire names, or as any text.
 */
type ShownOverRest = 'ENUM' | 'TEXT';

interface WireEnum<Value extends string> {
  readonly description: string;
  /**
   * The description of each value. A key is the value's wire name in the domain, REST and webhooks, such as
   * `booking.created`.
   */
  readonly values: Readonly<Record<Value, string>>;
  readonly overRest: ShownOverRest;
}

/** Creates an enum whose GraphQL names are derived from wire names: `booking.created` becomes `BOOKING_CREATED`. */
export function enumFromWireNames<Value extends string>(
  name: string,
  { description, values, overRest }: WireEnum<Value>,
) {
  const own = mapValues(values, (text, value) => (overRest === 'TEXT' ? `\`${value}\`: ${text}` : text));
  const byName = new Map(namesOf(own).map((value) => [graphName(value), { value, description: own[value] }]));
  return builder.enumType(name, { description, values: Object.fromEntries(byName), extensions: { overRest } });
}

/** How REST shows the enum `type`; undefined when REST shows the same names as GraphQL. */
export function restFormOf(type: GraphQLNamedType): ShownOverRest | undefined {
  return type.extensions['overRest'] as ShownOverRest | undefined;
}

/** Narrows a stored text to an enum value. The value was validated before it was stored. */
export function fromStoredText<Value extends string>(text: string): Value {
  return text as Value;
}

function graphName(word: string): string {
  return word === '*' ? 'ALL' : word.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}
