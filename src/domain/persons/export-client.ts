import { readClient } from '../../db/clients/clients.ts';
import { readPersonalRows, readReservationIds } from '../../db/persons/read-person.ts';
import { readInternalNotes, readReservationsById } from '../../db/reservations/read/view.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { requireScope } from '../access/require-scope.ts';
import { clientRecord } from '../clients/records.ts';
import { toBooking, toBookingView } from '../reservations/read/booking.ts';
import { toEventRecord } from '../reservations/read/list-reservation-events.ts';
import { findFullyVisibleBodies, toVisibleBodies } from '../webhooks/delivery-body.ts';
import { toVisibleLoggedEvents } from '../webhooks/event-log.ts';
import { CLIENT_EXPORT_PATH, type ClientExport } from './client-export.ts';

/** The maximum number of entries in each list of an export. */
const LIST_LIMIT = 5000;

type Copies = Awaited<ReturnType<typeof readPersonalRows>>;

/**
 * Exports all stored data about a client that is not deleted, as one JSON document with a schema of its own: the
 * record, reservations with notes, custom fields and history, mails, events, deliveries, audit entries, claim link, and
 * which idempotency keys are kept. Lists have at most 5,000 entries, the newest. Only workspace users get internal
 * notes, and only callers with `services:internal:use` get reservations of internal services. Throws `NOT_FOUND`, also
 * for deleted clients (contract 2.13).
 */
export async function exportClient(ctx: Context, clientId: string): Promise<ClientExport> {
  requireScope(ctx, 'clients:read');
  requireScope(ctx, 'reservations:read');
  const { providerId, scopes } = ctx.caller;
  const client = await readClient(ctx.db, { providerId, id: clientId });
  if (!client || client.deletedAt) throw notFound();
  const query = { providerId, clientId, includeInternal: scopes.has('services:internal:use'), limit: LIST_LIMIT };
  const reservationIds = await readReservationIds(ctx.db, query);
  const copies = await readPersonalRows(ctx.db, { ...query, reservationIds });
  const { accountStatus } = clientRecord(client);
  const lists = [
    reservationIds,
    copies.mails,
    copies.events,
    copies.deliveries,
    copies.audit,
    copies.conversations,
    copies.keys,
  ];
  return {
    $schema: `${ctx.ports.settings.baseUrl}${CLIENT_EXPORT_PATH}`,
    exportedAt: ctx.now().toISOString(),
    complete: lists.every(({ length }) => length < LIST_LIMIT),
    client: { ...clientRecord(client) },
    claim: { accountStatus, link: linkOf(copies) },
    reservations: await reservationsOf(ctx, reservationIds, copies),
    mails: copies.mails.map(({ content, createdAt, ...mail }) => ({
      ...mail,
      content: content === null ? null : { ...Object(content) },
      createdAt: createdAt.toISOString(),
    })),
    events: copies.events.flatMap((row) => toVisibleLoggedEvents(ctx, row)),
    deliveries: await deliveriesOf(ctx, copies),
    audit: copies.audit.map(({ changes, occurredAt, ...entry }) => ({
      ...entry,
      changes: [...changes],
      occurredAt: occurredAt.toISOString(),
    })),
    conversations: copies.conversations.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    idempotencyKeys: copies.keys.flatMap(({ operation, resourceId, createdAt }) =>
      resourceId === null ? [] : [{ operation, resourceId, createdAt: createdAt.toISOString() }],
    ),
  };
}

async function reservationsOf(ctx: Context, ids: readonly string[], { history }: Copies) {
  const { scopes, providerId } = ctx.caller;
  const rows = await readReservationsById(ctx.db, providerId, ids);
  const notes = scopes.has('workspace:read') ? await readInternalNotes(ctx.db, providerId, ids) : [];
  const noteById = new Map(notes.map(({ id, internalNote }) => [id, { internalNote }]));
  const stepsById = Map.groupBy(history, ({ reservationId }) => reservationId);
  return rows.map((row) => ({
    ...toBooking(row, toBookingView(ctx)),
    ...noteById.get(row.id),
    customFields: { ...row.customFields },
    history: (stepsById.get(row.id) ?? []).map((step) => {
      const { actor, changes, overridden, ...published } = toEventRecord(step, ctx.caller);
      return { ...published, actor: { ...actor }, changes: [...changes], overridden: [...overridden] };
    }),
  }));
}

async function deliveriesOf(ctx: Context, { deliveries }: Copies): Promise<ClientExport['deliveries']> {
  const bodies = deliveries.flatMap(({ body }) => body ?? []);
  const shown = await toVisibleBodies(ctx, bodies);
  const whole = await findFullyVisibleBodies(ctx, bodies);
  return deliveries.map(({ body, responseBodies, createdAt, ...delivery }) => {
    const found = body && shown.get(body);
    return {
      ...delivery,
      body: found ? { ...found } : null,
      responseBodies: body && whole.has(body) ? [...responseBodies] : [],
      createdAt: createdAt.toISOString(),
    };
  });
}

function linkOf({ claimLinks: [link] }: Copies): ClientExport['claim']['link'] {
  if (!link) return null;
  const { createdAt, expiresAt, usedAt } = link;
  return {
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt === null ? null : usedAt.toISOString(),
  };
}
