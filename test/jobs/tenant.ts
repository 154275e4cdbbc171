import { v7 } from 'uuid';
import type { WebhookDelivery, WebhookSubscription } from '../../src/db/generated/kysely/types.ts';
import type { ClientChange } from '../../src/domain/events/record-event.ts';
import { inTransaction } from '../../src/domain/outbox/in-transaction.ts';
import { type CreatedSubscription, createSubscription } from '../../src/domain/webhooks/create-subscription.ts';
import type { Context, SystemContext } from '../../src/kernel/context.ts';
import { INTEGRATION_SCOPES, type Scope } from '../../src/kernel/scopes.ts';

export interface Tenant {
  readonly ctx: Context;
  readonly providerId: string;
  readonly clientId: string;
  subscribe(url: string, events?: string[]): Promise<CreatedSubscription>;
  /** Another integration client of the same provider. */
  otherClient(scopes?: readonly string[]): Promise<Tenant>;
  /** Records a change of a client; returns its id, which is the resource's. */
  emit(changes?: PlainChange): Promise<string>;
  deliveries(): Promise<WebhookDelivery[]>;
  subscription(id: string): Promise<WebhookSubscription>;
}

/** A new provider on the plan `full`, with one integration client. */
export async function newTenant(deps: SystemContext, scopes: readonly string[]): Promise<Tenant> {
  const providerId = v7();
  const place = { timezone: 'Europe/Prague', locale: 'cs-CZ', currency: 'CZK', planCode: 'full' };
  const row = { slug: providerId, name: 'Salon', ...place };
  await deps.db.of(providerId).insertInto('provider').values(row).execute();
  return newClient(deps, providerId, scopes);
}

async function newClient(deps: SystemContext, providerId: string, scopes: readonly string[]): Promise<Tenant> {
  const clientId = v7();
  const createdAt = deps.now();
  const row = { id: clientId, name: 'Voicebot', scopes: [...scopes], createdAt, updatedAt: createdAt };
  await deps.db.of(providerId).insertInto('integrationClient').values(row).execute();
  const held = new Set<Scope>(INTEGRATION_SCOPES.filter((scope) => scopes.includes(scope)));
  const ctx: Context = {
    caller: {
      kind: 'INTEGRATION',
      id: clientId,
      providerId,
      scopes: held,
      assignedScopes: held,
      timezone: 'Europe/Prague',
      locale: 'cs-CZ',
      currency: 'CZK',
      country: null,
      catalogVersion: 1,
      tokenExpiresAt: new Date(8.64e15),
    },
    db: deps.db,
    ports: deps.ports,
    requestId: 'test',
    now: deps.now,
  };
  return {
    ctx,
    providerId,
    clientId,
    subscribe: (url, events = ['*']) => createSubscription(ctx, { url, events }),
    otherClient: (otherScopes = scopes) => newClient(deps, providerId, otherScopes),
    emit: (changes = {}) => emitClientChange(ctx, changes),
    deliveries: () => deps.db.of(providerId).selectFrom('webhookDelivery').selectAll().orderBy('id').execute(),
    subscription: (id) =>
      deps.db
        .of(providerId)
        .selectFrom('webhookSubscription')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}

type PlainChange = Partial<Exclude<ClientChange, { webhookEvent: 'client.merged' }>>;

async function emitClientChange(ctx: Context, changes: PlainChange): Promise<string> {
  const clientId = changes.clientId ?? v7();
  await inTransaction(ctx, async (tx) => {
    tx.record({
      kind: 'client',
      webhookEvent: 'client.created',
      clientId,
      version: 1,
      occurredAt: tx.now(),
      changes: [],
      record: { id: clientId, firstName: 'Jana' },
      ...changes,
    });
  });
  return clientId;
}

/** The plans `full` and `basic`, with and without access. */
export async function addPlans({ global }: SystemContext['db']): Promise<void> {
  const plans = [
    { code: 'full', name: 'Full', integrationApiAccess: true },
    { code: 'basic', name: 'Basic', integrationApiAccess: false },
  ];
  await global
    .insertInto('plan')
    .values(plans)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A person of the workspace who manages its webhooks. */
export function managerOf({ ctx }: Tenant): Context {
  const scopes = new Set(['workspace:webhooks:manage', 'workspace:read'] as const);
  const { id: _, kind: __, ...caller } = ctx.caller;
  const person = { kind: 'WORKSPACE', id: 'owner', role: 'OWNER', tokenExpiresAt: new Date(8.64e15) } as const;
  return { ...ctx, caller: { ...caller, ...person, scopes, assignedScopes: scopes } };
}
