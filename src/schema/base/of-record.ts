import { builder } from './builder.ts';

/** The input of a mutation that has to know no more than which record it is about, such as `hold`. */
export function recordInput(name: string, record: string) {
  return builder.inputType(name, {
    description: `Which ${record} it is about.`,
    fields: (t) => ({ id: t.field({ type: 'UUID', required: true, description: `The id of the ${record}.` }) }),
  });
}

/** The answer of a mutation that took a record away. */
export function removedPayload(name: string, record: string) {
  return builder.objectRef<{ readonly id: string }>(name).implement({
    description: `The ${record} is there no more.`,
    fields: (t) => ({ id: t.expose('id', { type: 'UUID', description: `The id that the ${record} had.` }) }),
  });
}
