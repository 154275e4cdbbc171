import type { FieldRequiredness, InputType, SchemaTypes } from '@pothos/core';
import type { GraphQLArgument, GraphQLField } from 'graphql';
import type { z } from 'zod';
import type { DomainErrorCode } from '../../kernel/errors.ts';
import type { ArgumentRule } from '../../kernel/rules.ts';
import type { Scope } from '../../kernel/scopes.ts';

declare global {
  namespace PothosSchemaTypes {
    interface InputFieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      Type extends InputType<Types> | [InputType<Types>] = InputType<Types> | [InputType<Types>],
      Req extends FieldRequiredness<Type> = FieldRequiredness<Type>,
    > {
      /** The limit of the value. The argument reader enforces the limit, and the OpenAPI document contains it. */
      validate?: z.ZodType;
    }
  }
}

/**
 * Declarations of a field beside its arguments. The argument reader, the rate limiter and the OpenAPI generator read
 * them.
 */
export interface FieldDeclarations {
  /** Rules about several arguments. They run after each single argument has been read. */
  readonly rules?: readonly ArgumentRule<never>[];
  /** A second required scope, in addition to `authScopes`. */
  readonly alsoScope?: Scope;
  /** Maximum number of calls of this field per minute, in addition to the caller's own limit. */
  readonly callsPerMinute?: number;
  /** The cost of one long value, in addition to the cost of its object (contract 8.3). */
  readonly valueCost?: number;
  /** True for fields with large results. A document that selects only such fields is compiled before execution. */
  readonly compiled?: boolean;
  /** True when the field requires a token but no scope. */
  readonly anyToken?: boolean;
  /** The error codes of this operation, in addition to those of every operation. The OpenAPI generator reads them. */
  readonly errors?: readonly DomainErrorCode[];
}

/**
 * Extensions of an input type that changes a record. An explicit null clears a field with `CLEARABLE` and is refused
 * for every other field.
 */
export const PATCH_INPUT = { patch: true } as const;
/** Extensions of a field or an argument that an explicit null clears. */
export const CLEARABLE = { clearable: true } as const;

/** Extensions of a date-time that may omit its UTC offset when the argument `timezone` is given. */
export const OFFSET_OPTIONAL = { localTime: true } as const;
/**
 * Extensions of an argument such as `timezone`, which is only needed to parse the other arguments. Resolvers do not
 * receive it.
 */
export const PARSING_ONLY = { readingOnly: true } as const;
/**
 * Extensions of a time filter that also accepts a date, which means the start of that day in the provider's time zone.
 */
export const DATE_OR_INSTANT = { dayOrInstant: true } as const;

/**
 * Extensions of an argument for people of the workspace. It exists in GraphQL, not in REST or in the tools for models.
 */
export const GRAPH_ONLY = { graphOnly: true } as const;

/** Extensions of a list for which REST also accepts a single value. The OpenAPI document says so. */
export const SINGLE_VALUE_ALLOWED = { oneOrMany: true } as const;

/** Extensions of a size argument without a default: the number of items to count when a request omits the argument. */
export function declareSizeWhenOmitted(size: number): { sizeWhenOmitted: number } {
  return { sizeWhenOmitted: size };
}

/** The number of items to count when a request omits the size argument `argument`. */
export function defaultListSize({ defaultValue, extensions }: GraphQLArgument): unknown {
  return defaultValue ?? extensions['sizeWhenOmitted'];
}

/** The extensions that attach `declarations` to a field. */
export function declareField<Args>(
  declarations: Omit<FieldDeclarations, 'rules'> & { readonly rules?: readonly ArgumentRule<Args>[] },
): { declared: FieldDeclarations } {
  return { declared: declarations as FieldDeclarations };
}

/** The declarations of `field`. */
export function declarationsOf(field: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldDeclarations {
  return (field.extensions['declared'] as FieldDeclarations | undefined) ?? {};
}

/** The scope that `field` requires; null when any token is enough. Throws when the field declares neither. */
export function requiredScopeOf(field: GraphQLField<unknown, unknown>): Scope | null {
  const scope = optionsOf(field).authScopes?.scope;
  if (scope) return scope;
  if (declarationsOf(field).anyToken) return null;
  throw new Error(`Field ${field.name} names no scope.`);
}

/** The name of the extension that holds the description of a field without the sentence about scopes. */
export const DESCRIPTION_WITHOUT_SCOPE = 'statement';

/** The description of a field without the sentence about scopes. REST lists the scopes in a form of its own. */
export function descriptionWithoutScope({
  description,
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'description' | 'extensions'>) {
  const statement = extensions[DESCRIPTION_WITHOUT_SCOPE];
  return typeof statement === 'string' ? statement || undefined : description;
}

/** The scopes that an element declares; empty when there are none. */
export function declaredScopesOf(element: Pick<GraphQLField<unknown, unknown>, 'extensions'>): readonly Scope[] {
  return [optionsOf(element).authScopes?.scope, declarationsOf(element).alsoScope].filter((scope) => scope != null);
}

/** All scopes that a caller needs for `field`; empty when any token is enough. */
export function scopesOf(field: GraphQLField<unknown, unknown>): readonly Scope[] {
  return [requiredScopeOf(field), declarationsOf(field).alsoScope].filter((scope) => scope != null);
}

interface PothosOptions {
  readonly authScopes?: { readonly scope?: Scope };
  readonly validate?: z.ZodType;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The options with which an element was declared. Pothos stores them in the extension `pothosOptions`. */
export function optionsOf(element: { extensions: Readonly<Record<string, unknown>> }): PothosOptions {
  return (element.extensions['pothosOptions'] as PothosOptions | undefined) ?? {};
}
