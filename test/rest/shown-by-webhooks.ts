import type { TestApp, TestProvider } from '../support/app.ts';

/** One received webhook; `to` is the last segment of the subscription's address. */
export interface ReceivedEvent {
  readonly to: string | undefined;
  readonly event: string;
  readonly resource: { readonly type: string; readonly id: string; readonly version: number };
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape the contract tests check.
  readonly data: any;
}

/** Subscribes an integration client of this name to all events. */
export async function subscribe(provider: TestProvider, name: string): Promise<void> {
  const json = { url: `http://127.0.0.1:9/${name}`, events: ['*'] };
  await provider.call('POST', 'webhooks', { token: await provider.token(name), json });
}

/** The webhooks of a provider's subscriptions, oldest first, without erased bodies. */
export async function receivedWebhooks(app: TestApp, providerId: string): Promise<ReceivedEvent[]> {
  const rows = await app.database.orm.webhookDelivery.findMany({
    where: { providerId, body: { not: null } },
    include: { subscription: { select: { url: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ body, subscription }) => ({
    to: subscription.url.split('/').at(-1),
    ...JSON.parse(Buffer.from(body ?? []).toString('utf8')),
  }));
}
