import { createClient } from '../../../src/domain/clients/create-client.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import type { Context } from '../../../src/kernel/context.ts';

const WRITERS = 4;

/** Creates `count` clients, several at a time; changes every second one and deletes every sixth. */
export async function writeClients(ctx: Context, count: number): Promise<void> {
  let left = count;
  async function writer(): Promise<void> {
    while (left > 0) {
      const turn = left;
      left -= 1;
      const { client } = await createClient(ctx, { firstName: 'Anna', phone: '+48600100200' });
      if (turn % 2 === 0) await updateClient(ctx, client.id, { note: `${turn}` });
      if (turn % 6 === 0) await deleteClient(ctx, client.id);
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
}
