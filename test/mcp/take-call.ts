import { expect } from 'vitest';

/** The tools as a stock client gives them to its model. */
export interface StockClient {
  readonly toolNames: () => Promise<string[]>;
  /** The JSON that the model reads. */
  // biome-ignore lint/suspicious/noExplicitAny: the clients check what a tool answers against its output schema.
  readonly callTool: (name: string, given: Readonly<Record<string, unknown>>) => Promise<any>;
  readonly close: () => Promise<unknown>;
}

/** Finds a time, books it for this person, and books it a second time, which is refused. */
export async function takeCall(client: StockClient, email: string): Promise<void> {
  expect(await client.toolNames()).toEqual(expect.arrayContaining(['suggestSlots', 'createReservation']));
  const { resolved } = await client.callTool('resolveSelection', { serviceQuery: 'ladies haircut' });
  const { serviceId } = resolved;
  const { suggestions } = await client.callTool('suggestSlots', { serviceId, startAt: '2026-11-04T10:00:00+01:00' });
  const [{ startsAt: startAt, endsAt: expectedEndAt, employeeIds }] = suggestions;
  const booking = {
    ...{ serviceId, startAt, expectedEndAt, employeeIds, employeeSelectionMode: 'ANY' },
    client: { firstName: 'Anna', email },
  };
  const booked = await client.callTool('createReservation', booking);
  expect([booked.status, booked.say]).toEqual(['CONFIRMED', `Zarezerwowano: ${booked.summary}`]);
  const refused = await client.callTool('createReservation', booking);
  expect([refused.error, refused.context.reason, refused.say]).toEqual([
    'SLOT_UNAVAILABLE',
    'ALREADY_BOOKED',
    undefined,
  ]);
  await client.close();
}
