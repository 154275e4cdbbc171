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
      /** The limit of the value. The argument reader enforces it and OpenAPI prints it. */
      validate?: z.ZodType;
    }
  }
}

/** Declarations of a field beside its arguments; the argument reader, the rate limiter and OpenAPI read them. */
export interface FieldDeclarations {
  /** Rules across several arguments. They run after every single value has been read. */
  readonly rules?: readonly Rule<never>[];
  /** A second scope that the field requires, beside the one of `authScopes`. */
  readonly alsoScope?: Scope;
  /** A rate limit of this field, lower than the limit of the caller. */
  readonly callsPerMinute?: number;
  /** The cost of one long value, beside the cost of its object (contract 8.3). */
  readonly valueCost?: number;
  /** True for large answers: a document that selects only such fields is compiled before execution. */
  readonly compiled?: boolean;
  /** The field requires no scope. */
  readonly anyToken?: boolean;
  /** The error codes of this operation, beside the codes of every operation; OpenAPI reads them. */
  readonly errors?: readonly DomainErrorCode[];
}

/**
 * Marks an input type that changes a record. An explicit null clears a `clearable` field and is refused for every other
 * field.
 */
export const PATCH = { patch: true } as const;
/** Marks a field or an argument that an explicit null clears. */
export const CLEARABLE = { clearable: true } as const;

/** Marks a date-time that may omit its offset when a `timezone` argument is given beside it. */
export const LOCAL_TIME = { localTime: true } as const;
/** Marks a value that only helps to read other values. Operations never receive it. */
export const READING_ONLY = { readingOnly: true } as const;
/** Marks a time filter that also accepts a date, which means the start of that day in the provider's zone. */
export const DAY_OR_INSTANT = { dayOrInstant: true } as const;

/** An argument for people of the workspace: only the graph has it, not REST or tools. */
export const GRAPH_ONLY = { graphOnly: true } as const;

/** A list that mostly has one value: REST accepts one value or several, and OpenAPI says so. */
export const ONE_OR_MANY = { oneOrMany: true } as const;

/** Extensions that declare the size counted for an argument without a default when a request omits it. */
export function unlessGiven(size: number): { unlessGiven: number } {
  return { unlessGiven: size };
}

/** The size counted for `argument` when a request omits it. */
export function sizeUnlessGiven({ defaultValue, extensions }: GraphQLArgument): unknown {
  return defaultValue ?? extensions['unlessGiven'];
}

/** Extensions that attach `declarations` to a field. */
export function declare<Args>(
  declarations: Omit<FieldDeclarations, 'rules'> & { readonly rules?: readonly Rule<Args>[] },
): { declared: FieldDeclarations } {
  return { declared: declarations as FieldDeclarations };
}

/** The declarations of `field`. */
export function declarationsOf(field: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldDeclarations {
  return (field.extensions['declared'] as FieldDeclarations | undefined) ?? {};
}

/** The scope that `field` requires; null if any token is enough. A field without either declaration stops the start. */
export function scopeOf(field: GraphQLField<unknown, unknown>): Scope | null {
  const scope = optionsOf(field).authScopes?.scope;
  if (scope) return scope;
  if (declarationsOf(field).anyToken) return null;
  throw new Error(`Field ${field.name} names no scope.`);
}

/** The extension that keeps the description of a field without its scope sentence. */
export const STATEMENT = 'statement';

/** The description of a field without its scope sentence, because REST documents scopes in its own form. */
export function statementOf({
  description,
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'description' | 'extensions'>) {
  const statement = extensions[STATEMENT];
  return typeof statement === 'string' ? statement || undefined : description;
}

/** The scopes that an element declares, if any. */
export function scopesNamed(element: Pick<GraphQLField<unknown, unknown>, 'extensions'>): readonly Scope[] {
  return [optionsOf(element).authScopes?.scope, declarationsOf(element).alsoScope].filter((scope) => scope != null);
}

/** All scopes that a caller needs for `field`; empty if any token is enough. */
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
