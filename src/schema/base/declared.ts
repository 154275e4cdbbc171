import type { FieldRequiredness, InputType, SchemaTypes } from '@pothos/core';
import type { GraphQLArgument, GraphQLField } from 'graphql';
import type { z } from 'zod';
import type { DomainErrorCode } from '../../kernel/errors.ts';
import type { Rule } from '../../kernel/rules.ts';
import type { Scope } from '../../kernel/scopes.ts';

declare global {
  namespace PothosSchemaTypes {
    interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > {
      /** The limit of the value: kept by the collecting pass, printed by OpenAPI. */
      validate?: z.ZodType;
    }
  }
}

/** What a field may declare beside its arguments; read by the collecting pass, the rate limiter and OpenAPI. */
export interface FieldDeclarations {
  /** Rules across the arguments, run once every single value has been read. */
  readonly rules?: readonly Rule<never>[];
  /** A scope that it takes besides the one of `authScopes`. */
  readonly alsoScope?: Scope;
  /** A tighter limit than the client's own. */
  readonly callsPerMinute?: number;
  /** What a value of it counts beside its object, where that can be long (contract 8.3). */
  readonly valueCost?: number;
  /** Its answers are so large that what asks for nothing else is compiled before it is executed. */
  readonly compiled?: boolean;
  /** Any token is enough. */
  readonly anyToken?: boolean;
  /** What this operation can refuse with, beside what every operation can; read by OpenAPI. */
  readonly errors?: readonly DomainErrorCode[];
}

/** Marks an input type whose fields change a record: an explicit null clears a field that is `clearable`, and is refused elsewhere. */
export const PATCH = { patch: true } as const;
/** Of a field or an argument that an explicit null clears. */
export const CLEARABLE = { clearable: true } as const;

/** Of a date-time that may be without an offset where a `timezone` stands beside it. */
export const LOCAL_TIME = { localTime: true } as const;
/** Of a value that others are read by, and that nothing else looks at. */
export const READING_ONLY = { readingOnly: true } as const;
/** Of a filter by time that also takes a date: the start of that day for the provider. */
export const DAY_OR_INSTANT = { dayOrInstant: true } as const;

/** Of an argument for people of the workspace: the graph takes it, REST and tools do not know it. */
export const GRAPH_ONLY = { graphOnly: true } as const;

/** Of a list that is mostly one value: REST takes one value or several, and OpenAPI says so. */
export const ONE_OR_MANY = { oneOrMany: true } as const;

/** The extensions that declare what an argument without a default counts as where nobody gives it. */
export function unlessGiven(size: number): { unlessGiven: number } {
  return { unlessGiven: size };
}

/** What `argument` counts as where nobody gives it. */
export function sizeUnlessGiven({ defaultValue, extensions }: GraphQLArgument): unknown {
  return defaultValue ?? extensions['unlessGiven'];
}

/** The extensions that declare `declarations` on a field. */
export function declare<Args>(
  declarations: Omit<FieldDeclarations, 'rules'> & { readonly rules?: readonly Rule<Args>[] },
): { declared: FieldDeclarations } {
  return { declared: declarations as FieldDeclarations };
}

/** What `field` declared. */
export function declarationsOf(field: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldDeclarations {
  return (field.extensions['declared'] as FieldDeclarations | undefined) ?? {};
}

/** The scope that `field` requires, null where any token is enough; a field that says neither is a mistake that stops the start. */
export function scopeOf(field: GraphQLField<unknown, unknown>): Scope | null {
  const scope = optionsOf(field).authScopes?.scope;
  if (scope) return scope;
  if (declarationsOf(field).anyToken) return null;
  throw new Error(`Field ${field.name} names no scope.`);
}

/** Where the description of a field is kept as it was written, without what it takes. */
export const STATEMENT = 'statement';

/** What a field is, without what it takes: REST says that in words of its own. */
export function statementOf({
  description,
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'description' | 'extensions'>) {
  const statement = extensions[STATEMENT];
  return typeof statement === 'string' ? statement || undefined : description;
}

/** The scopes that an element names, if any. */
export function scopesNamed(element: Pick<GraphQLField<unknown, unknown>, 'extensions'>): readonly Scope[] {
  return [optionsOf(element).authScopes?.scope, declarationsOf(element).alsoScope].filter((scope) => scope != null);
}

/** All scopes that a caller needs for `field`; none where any token is enough. */
export function scopesOf(field: GraphQLField<unknown, unknown>): readonly Scope[] {
  return [scopeOf(field), declarationsOf(field).alsoScope].filter((scope) => scope != null);
}

interface PothosOptions {
  readonly authScopes?: { readonly scope?: Scope };
  readonly validate?: z.ZodType;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The options of a declaration, which Pothos keeps under this extension. */
export function optionsOf(element: { extensions: Readonly<Record<string, unknown>> }): PothosOptions {
  return (element.extensions['pothosOptions'] as PothosOptions | undefined) ?? {};
}
