import type { GraphQLObjectType } from 'graphql';

/** A field of a record whose value decides whether another field is set or null. */
export interface Settled {
  readonly field: string;
  readonly value: string;
  readonly decides: string;
}

/** Type extensions that declare how one field settles another; OpenAPI reads them. */
export function settledBy(settled: Settled): { settled: Settled } {
  return { settled };
}

/** The declaration of how one field of `type` settles another, if any. */
export function settledOf(type: GraphQLObjectType): Settled | undefined {
  return type.extensions['settled'] as Settled | undefined;
}

/** The values that a text field of a type can have, such as the event names of an event type. */
export interface Names {
  readonly field: string;
  readonly values: readonly string[];
}

/** Type extensions that declare the values of a text field; OpenAPI uses them as the discriminator of a union. */
export function namedBy(names: Names): { names: Names } {
  return { names };
}

/** The declared values of a text field of `type`, if any. */
export function namesOf(type: GraphQLObjectType): Names | undefined {
  return type.extensions['names'] as Names | undefined;
}
