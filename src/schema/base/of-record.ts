import type { OutputRef } from '@pothos/core';
import { builder } from './builder.ts';

/** Creates the input type of a mutation whose only argument is the id of a record. */
export function recordInput(name: string, record: string) {
  return builder.inputType(name, {
    description: `The ${record} that is changed.`,
    fields: (t) => ({ id: t.field({ type: 'UUID', required: true, description: `The id of the ${record}.` }) }),
  });
}

/** Creates the payload type of a mutation that deletes a record. */
export function removedPayload(name: string, record: string) {
  return builder.objectRef<{ readonly id: string }>(name).implement({
    description: `The ${record} was deleted.`,
    fields: (t) => ({ id: t.expose('id', { type: 'UUID', description: `The id that the ${record} had.` }) }),
  });
}

/**
 * Creates the payload type of a mutation that returns one record in `field`. `text` is the description of that field.
 */
export function recordPayload<Field extends string, Row extends object>(
  name: string,
  field: Field,
  type: OutputRef<Row>,
  text = `The ${field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} as it is now.`,
): OutputRef<{ readonly [Name in Field]: Row }> {
  const fieldType: OutputRef<object> = type;
  const payload = builder.objectRef<Readonly<Record<string, object>>>(name).implement({
    fields: (t) => ({ [field]: t.field({ type: fieldType, description: text, resolve: (root) => root[field] ?? {} }) }),
  });
  // The type has the field `field` of the type `Row`; TypeScript cannot express this for a computed key.
  return payload as unknown as OutputRef<{ readonly [Name in Field]: Row }>;
}
