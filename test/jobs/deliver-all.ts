import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

/** Runs a worker of the app until all deliveries of a provider have ended. */
export async function deliverAll({ service, database }: TestApp, providerId: string): Promise<void> {
  const worker = await service.startWorker();
  const where = { providerId, status: { notIn: ['SUCCEEDED' as const, 'SKIPPED' as const] } };
  const select = { event: true, status: true, errorCode: true };
  const ended = eventually(async () => {
    worker.wake();
    expect(await database.orm.webhookDelivery.findMany({ where, select })).toEqual([]);
  });
  await ended.finally(worker.stop);
}
