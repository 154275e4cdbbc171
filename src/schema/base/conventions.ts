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
import { runWithRefusalStep } from '../../domain/conversations/record-step.ts';
import type { Scope } from '../../kernel/scopes.ts';
import { WORKSPACE_ROLES } from '../../kernel/scopes.ts';
import type { SchemaContext } from './context.ts';
import { DESCRIPTION_WITHOUT_SCOPE, declarationsOf, declaredScopesOf } from './declared.ts';
import { descriptionOfField } from './field-texts.ts';
import { textOfType, textOfValue } from './type-texts.ts';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      conventions: ConventionsPlugin<Types>;
    }
  }
}

const CALLS: readonly string[] = ['Query', 'Mutation'];
const ROOTS: readonly string[] = [...CALLS, 'Subscription'];

/** Fields for REST clients only, and the field that GraphQL clients use in place of each. */
const FOR_REST: Readonly<Record<string, string>> = {
  clientPage: 'dashboards read `clients`',
  recentWebhookDeliveries: 'dashboards read `webhookDeliveries`',
  reservationHistory: 'dashboards read `reservationEvents`',
  reservationPage: 'dashboards read `reservations`',
  requests: 'dashboards read `integrationRequests`',
  webhooks: 'a workspace reads `workspaceWebhooks`',
};

/**
 * Rules for every type, field and argument of the graph. A root field is nullable, so that the failure of one field
 * keeps the results of the others. An element without a description gets one from the tables of texts, by its name. The
 * description of a field ends with the required scope and the roles that have the scope.
 */
class ConventionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onTypeConfig(type: PothosTypeConfig): PothosTypeConfig {
    const described = { ...type, description: type.description ?? textOfType(type.name) };
    return described.kind === 'Enum' ? { ...described, values: describedValues(described) } : described;
  }

  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const isRoot = ROOTS.includes(field.parentType);
    const type = isRoot ? { ...field.type, nullable: true } : field.type;
    const statement = withoutScope(field.description ?? descriptionOfField(field.parentType, field.name) ?? '');
    const rest = isRoot ? FOR_REST[field.name] : undefined;
    const description = [statement, rest && `It exists for REST; ${rest}.`, accessOf(field)].filter(Boolean).join(' ');
    return { ...field, type, description, extensions: { ...field.extensions, [DESCRIPTION_WITHOUT_SCOPE]: statement } };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const parent = field.kind === 'Arg' ? `${field.parentType}.${field.parentField}` : field.parentType;
    const input = field.name === 'input' ? `The input of \`${field.parentField}\`.` : undefined;
    return { ...field, description: field.description ?? descriptionOfField(parent, field.name) ?? input };
  }

  /**
   * Checks the second scope of a field (`alsoScope`) before its resolver runs. When a root field is refused within a
   * conversation, the refusal is stored as a step of that conversation (contract 5.24).
   */
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions, parentType, name }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { alsoScope } = declarationsOf({ extensions: extensions ?? {} });
    const isCall = CALLS.includes(parentType);
    if (!alsoScope && !isCall) return resolver;
    return (root, args, ctx, info) => {
      const own = ownContext(ctx);
      if (alsoScope) requireScope(own, alsoScope);
      const resolve = () => resolver(root, args, ctx, info);
      return isCall && own.conversation?.hasFields ? runWithRefusalStep(own, name, async () => resolve()) : resolve();
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

/** The last sentence of a field's description: the scope that the field requires. */
function accessOf({ extensions, pothosOptions }: { extensions?: object | null; pothosOptions: object }): string {
  const element = { extensions: { ...extensions, pothosOptions } };
  const scopes = declaredScopesOf(element);
  if (scopes.length === 0) return declarationsOf(element).anyToken ? 'Scope: none, any token is enough.' : '';
  const roles = WORKSPACE_ROLES.filter((role) => scopes.every((scope) => ROLE_SCOPES[role].has(scope)));
  const holders = roles.length > 0 ? `Roles: ${roles.join(', ')}. ` : '';
  return `${holders}Scope: ${scopes.map((scope: Scope) => `\`${scope}\``).join(' and ')}.`;
}

// The description without the sentence about scopes.
function withoutScope(text: string): string {
  return text.replace(/\s*Scopes?: [^.]*\.$/, '');
}

/** Narrows the context. A Pothos plugin works with any schema builder, so its types cannot name `SchemaContext`. */
function ownContext(context: object): SchemaContext {
  return context as SchemaContext;
}

/** The name under which this plugin is registered. */
export const CONVENTIONS_PLUGIN_NAME = 'conventions';
SchemaBuilder.registerPlugin(CONVENTIONS_PLUGIN_NAME, ConventionsPlugin);
