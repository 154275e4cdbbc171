import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { requireScope } from '../domain/access/require-scope.ts';
import type { SchemaContext } from './context.ts';
import { declarationsOf } from './declared.ts';
import { textOf } from './field-texts.ts';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      conventions: ConventionsPlugin<Types>;
    }
  }
}

const ROOTS: readonly string[] = ['Query', 'Mutation', 'Subscription'];

/**
 * What holds for every element, however it was declared: a root field is nullable, so one that fails leaves the others their
 * answers, and what has no description of its own is described by its name.
 */
class ConventionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const type = ROOTS.includes(field.parentType) ? { ...field.type, nullable: true } : field.type;
    return { ...field, type, description: field.description ?? textOf(field.parentType, field.name) };
  }

  /** The scope that a field takes besides that of `authScopes`, asked for before its resolver. */
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { alsoScope } = declarationsOf({ extensions: extensions ?? {} });
    if (!alsoScope) return resolver;
    return (root, args, ctx, info) => {
      requireScope(ownContext(ctx), alsoScope);
      return resolver(root, args, ctx, info);
    };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const parent = field.kind === 'Arg' ? `${field.parentType}.${field.parentField}` : field.parentType;
    return { ...field, description: field.description ?? textOf(parent, field.name) };
  }
}

/** The builder has one context; a plugin, which is for any builder, cannot know which. */
function ownContext(context: object): SchemaContext {
  return context as SchemaContext;
}

/** The name under which a builder keeps the conventions of the graph. */
export const CONVENTIONS = 'conventions';
SchemaBuilder.registerPlugin(CONVENTIONS, ConventionsPlugin);
