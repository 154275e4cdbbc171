import SchemaBuilder, {
  BasePlugin,
  type PothosEnumTypeConfig,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { requireScope } from '../../domain/access/require-scope.ts';
import { ROLE_SCOPES } from '../../domain/access/roles.ts';
import type { Scope } from '../../kernel/scopes.ts';
import { WORKSPACE_ROLES } from '../../kernel/scopes.ts';
import type { SchemaContext } from './context.ts';
import { declarationsOf, STATEMENT, scopesNamed } from './declared.ts';
import { textOf } from './field-texts.ts';
import { textOfType, textOfValue } from './type-texts.ts';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      conventions: ConventionsPlugin<Types>;
    }
  }
}

const ROOTS: readonly string[] = ['Query', 'Mutation', 'Subscription'];

/** Fields that REST's answers are made of, and what dashboards read in their place. */
const FOR_REST: Readonly<Record<string, string>> = {
  clientPage: 'dashboards read `clients`',
  recentWebhookDeliveries: 'dashboards read `webhookDeliveries`',
  reservationHistory: 'dashboards read `reservationEvents`',
  reservationPage: 'dashboards read `reservations`',
  webhooks: 'a workspace reads `workspaceWebhooks`',
};

/**
 * What holds for every element, however it was declared: a root field is nullable, so one that fails leaves the others their
 * answers; everything has a description, by its name where none stands beside it; and that of a field names the scope which it
 * takes and the roles that have it.
 */
class ConventionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    const described = { ...type, description: type.description ?? textOfType(type.name) };
    return described.kind === 'Enum' ? { ...described, values: describedValues(described) } : described;
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const isRoot = ROOTS.includes(field.parentType);
    const type = isRoot ? { ...field.type, nullable: true } : field.type;
    const statement = withoutScope(field.description ?? textOf(field.parentType, field.name) ?? '');
    const rest = isRoot ? FOR_REST[field.name] : undefined;
    const description = [statement, rest && `It is here for REST; ${rest}.`, accessOf(field)].filter(Boolean).join(' ');
    return { ...field, type, description, extensions: { ...field.extensions, [STATEMENT]: statement } };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const parent = field.kind === 'Arg' ? `${field.parentType}.${field.parentField}` : field.parentType;
    const input = field.name === 'input' ? `Everything that \`${field.parentField}\` takes.` : undefined;
    return { ...field, description: field.description ?? textOf(parent, field.name) ?? input };
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
}

function describedValues({ name, values }: PothosEnumTypeConfig): PothosEnumTypeConfig['values'] {
  const entries = Object.entries(typeof values === 'function' ? values() : values);
  return Object.fromEntries(
    entries.map(([value, config]) => [
      value,
      { ...config, description: config.description ?? textOfValue(name, value) },
    ]),
  );
}

/** The scope of a field, as the last sentence of its description. */
function accessOf({ extensions, pothosOptions }: { extensions?: object | null; pothosOptions: object }): string {
  const element = { extensions: { ...extensions, pothosOptions } };
  const scopes = scopesNamed(element);
  if (scopes.length === 0) return declarationsOf(element).anyToken ? 'Scope: none, any token is enough.' : '';
  const roles = WORKSPACE_ROLES.filter((role) => scopes.every((scope) => ROLE_SCOPES[role].has(scope)));
  const who = roles.length > 0 ? `Roles: ${roles.join(', ')}. ` : '';
  return `${who}Scope: ${scopes.map((scope: Scope) => `\`${scope}\``).join(' and ')}.`;
}

// A description that already ends with it stays as it is.
function withoutScope(text: string): string {
  return text.replace(/\s*Scopes?: [^.]*\.$/, '');
}

/** The builder has one context; a plugin, which is for any builder, cannot know which. */
function ownContext(context: object): SchemaContext {
  return context as SchemaContext;
}

/** The name under which a builder keeps the conventions of the graph. */
export const CONVENTIONS = 'conventions';
SchemaBuilder.registerPlugin(CONVENTIONS, ConventionsPlugin);
