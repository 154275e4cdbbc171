import { builder } from './builder.ts';

/** The input of a mutation that needs only the id of a record. */
export function recordInput(name: string, record: string) {
  return builder.inputType(name, {
    description: `The ${record} that is changed.`,
    fields: (t) => ({ id: t.field({ type: 'UUID', required: true, description: `The id of the ${record}.` }) }),
  });
}

/** The answer of a mutation that deletes a record. */
export function removedPayload(name: string, record: string) {
  return builder.objectRef<{ readonly id: string }>(name).implement({
    description: `The ${record} was deleted.`,
    fields: (t) => ({ id: t.expose('id', { type: 'UUID', description: `The id that the ${record} had.` }) }),
  });
}
