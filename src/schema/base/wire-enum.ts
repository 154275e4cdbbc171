import type { GraphQLNamedType } from 'graphql';
import { mapValues, namesOf } from '../../kernel/map-values.ts';
import { builder } from './builder.ts';

/** How REST shows an enum of the graph whose values are no names: as an enum of the same values, or as plain text. */
type ShownOverRest = 'ENUM' | 'TEXT';

interface WireEnum<Value extends string> {
  readonly description: string;
  /** What each value means, by the word that verbs, REST and webhooks use, such as `booking.created`. */
  readonly values: Readonly<Record<Value, string>>;
  readonly overRest: ShownOverRest;
}

/** An enum whose GraphQL names derive from the REST values: `booking.created` is `BOOKING_CREATED`. */
export function wireEnum<Value extends string>(name: string, { description, values, overRest }: WireEnum<Value>) {
  const own = mapValues(values, (text, value) => (overRest === 'TEXT' ? `\`${value}\`: ${text}` : text));
  const byName = new Map(namesOf(own).map((value) => [graphName(value), { value, description: own[value] }]));
  return builder.enumType(name, { description, values: Object.fromEntries(byName), extensions: { overRest } });
}

/** How REST shows `type`; undefined where it is as it is in the graph. */
export function shownOverRest(type: GraphQLNamedType): ShownOverRest | undefined {
  return type.extensions['overRest'] as ShownOverRest | undefined;
}

/** A word that was checked before it was stored as text. */
export function storedWord<Value extends string>(text: string): Value {
  return text as Value;
}

function graphName(word: string): string {
  return word === '*' ? 'ALL' : word.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}
