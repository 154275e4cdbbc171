import { randomUUID } from 'node:crypto';
import type { Context } from '../../../src/kernel/context.ts';
import { DomainError } from '../../../src/kernel/errors.ts';
import { INTEGRATION_SCOPES } from '../../../src/kernel/scopes.ts';
import { testContext } from '../../support/context.ts';
import type { TestDatabase } from '../../support/database.ts';

export const START = new Date('2026-11-20T12:00:00.000Z');

/** A provider with an integration client that receives every event, and a clock that the test moves. */
export interface Studio {
  readonly providerId: string;
  readonly ctx: Context;
  /** A context of another integration client of the provider. */
  colleague(): Promise<Context>;
  advance(milliseconds: number): void;
  /** The queued webhook bodies, oldest first. */
  deliveries(): Promise<Delivery[]>;
}

interface Delivery {
  readonly event: string;
  readonly resource: { readonly type: string; readonly id: string; readonly version: number };
  readonly data: unknown;
}

export async function openStudio(db: TestDatabase): Promise<Studio> {
  const providerId = randomUUID();
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', planCode: 'PRO' };
  await db.orm.provider.create({ data: { id: providerId, slug: providerId, name: 'Studio', ...place } });
  let millis = START.getTime();
  const now = () => new Date(millis);
  const callerId = await addIntegrationClient(db, providerId);
  await subscribeToAll(db, providerId, callerId);
  return {
    providerId,
    ctx: testContext({ db, providerId, callerId, now }),
    async colleague() {
      return testContext({ db, providerId, callerId: await addIntegrationClient(db, providerId), now });
    },
    advance(milliseconds) {
      millis += milliseconds;
    },
    async deliveries() {
      const rows = await db.orm.webhookDelivery.findMany({ where: { providerId }, orderBy: { id: 'asc' } });
      return rows.map(({ body }): Delivery => JSON.parse(Buffer.from(body ?? []).toString('utf8')));
    },
  };
}

async function addIntegrationClient({ orm }: TestDatabase, providerId: string): Promise<string> {
  const id = randomUUID();
  const stamps = { createdAt: START, updatedAt: START };
  await orm.integrationClient.create({
    data: { providerId, id, name: 'voicebot', scopes: [...INTEGRATION_SCOPES], ...stamps },
  });
  return id;
}

async function subscribeToAll({ orm }: TestDatabase, providerId: string, integrationClientId: string): Promise<void> {
  const stamps = { createdAt: START, updatedAt: START };
  const target = { url: 'https://hooks.example', events: ['*'], isActive: true, secretHint: 'abcd' };
  await orm.webhookSubscription.create({
    data: { providerId, id: randomUUID(), integrationClientId, ...target, ...stamps },
  });
}

/** The domain error that `work` rejects with. */
export async function refusal(work: Promise<unknown>): Promise<DomainError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}
