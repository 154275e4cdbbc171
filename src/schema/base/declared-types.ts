import type { GraphQLObjectType } from 'graphql';

/** Which value of one field of a record decides whether another one is there, or null. */
export interface Settled {
  readonly field: string;
  readonly value: string;
  readonly decides: string;
}

/** The extensions that declare on a type how one field settles another; read by OpenAPI. */
export function settledBy(settled: Settled): { settled: Settled } {
  return { settled };
}

/** How one field of `type` settles another, where it was declared. */
export function settledOf(type: GraphQLObjectType): Settled | undefined {
  return type.extensions['settled'] as Settled | undefined;
}

/** Which values a text of a type has, such as the names of the events that it is of. */
export interface Names {
  readonly field: string;
  readonly values: readonly string[];
}

/** The extensions that declare on a type which values a text of it has; OpenAPI tells the types of a union apart by them. */
export function namedBy(names: Names): { names: Names } {
  return { names };
}

/** Which values a text of `type` has, where it was declared. */
export function namesOf(type: GraphQLObjectType): Names | undefined {
  return type.extensions['names'] as Names | undefined;
}
