import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { textOf } from './field-texts.ts';

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      defaultDescriptions: DefaultDescriptionsPlugin<Types>;
    }
  }
}

/** Describes what is declared without a description by its name. */
class DefaultDescriptionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return { ...field, description: field.description ?? textOf(field.parentType, field.name) };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const parent = field.kind === 'Arg' ? `${field.parentType}.${field.parentField}` : field.parentType;
    return { ...field, description: field.description ?? textOf(parent, field.name) };
  }
}

/** The name under which a builder takes what is declared without a description from `field-texts.ts`. */
export const DEFAULT_DESCRIPTIONS = 'defaultDescriptions';
SchemaBuilder.registerPlugin(DEFAULT_DESCRIPTIONS, DefaultDescriptionsPlugin);
