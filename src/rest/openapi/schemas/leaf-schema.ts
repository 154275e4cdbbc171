import type { GraphQLEnumType, GraphQLLeafType } from 'graphql';
import { isEnumType } from 'graphql';
import { formatOf } from '../../../schema/base/formats.ts';
import type { ComponentRegistry } from './components.ts';
import { type JsonSchema, withDescription } from './json-schema.ts';

const BUILT_IN: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number', format: 'double' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
};

/** The schema of a scalar, or a reference to the component of an enum. */
export function leafSchema(type: GraphQLLeafType, components: ComponentRegistry): JsonSchema {
  if (isEnumType(type)) return components.schema(type.name, () => enumSchema(type));
  const schema = BUILT_IN[type.name] ?? formatOf(type)?.jsonSchema;
  if (!schema) throw new Error(`The scalar ${type.name} has no JSON schema.`);
  return schema;
}

/** The schema of an enum, or of only some of its values. */
export function enumSchema(type: GraphQLEnumType, only?: readonly string[]): JsonSchema {
  const values = type.getValues().filter(({ name }) => only?.includes(name) ?? true);
  const lines = values
    .filter(({ description }) => description)
    .map(({ name, description }) => `- \`${name}\`: ${description}`);
  const text = [type.description, lines.join('\n')].filter(Boolean).join('\n\n');
  return withDescription({ type: 'string', enum: values.map(({ name }) => name) }, text);
}
