import { createClient } from '../../../src/domain/clients/create-client.ts';
import type { TestDatabase } from '../../support/database.ts';
import { openStudio } from './studio.ts';

/** The phone number of the n-th client. */
export const phoneOf = (index: number) => `+4860010${String(index).padStart(4, '0')}`;

/** A studio with `count` clients, made a second apart. */
export async function salon(db: TestDatabase, count: number) {
  const studio = await openStudio(db);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { client } = await createClient(studio.ctx, { firstName: `Client ${index}`, phone: phoneOf(index) });
    ids.push(client.id);
    studio.advance(1000);
  }
  return { ...studio, ids };
}
