import { type QueryCreator, sql } from 'kysely';
import { columnsOf } from '../query/columns.ts';
import { rowsOf } from '../query/rows-of.ts';
import type { RowOf, TenantTables } from '../query/tables.ts';
import type { Listeners } from './listeners.ts';

type HistoryRow = Omit<RowOf<'reservationEvent'>, 'providerId' | 'changedTx'>;
type DeliveryRow = Pick<RowOf<'webhookDelivery'>, keyof typeof DELIVERY_COLUMNS>;

/** What is told of a write, and to whom; written in the same statement. */
export interface Telling {
  readonly listeners: Listeners;
  readonly history: HistoryRow;
  readonly deliveries: readonly DeliveryRow[];
  /** Since when subscriptions that are not served miss something. */
  readonly missed: readonly { readonly id: string; readonly missedSince: Date }[];
}

/** The same as parameters of the statement. */
export interface Told {
  readonly providerId: string;
  readonly eventNames: readonly string[];
  readonly seen: string;
  readonly history: readonly HistoryRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly missed: Telling['missed'];
}

const HISTORY = columnsOf<HistoryRow>({
  id: true,
  reservationId: true,
  type: true,
  version: true,
  occurredAt: true,
  actorType: true,
  actorId: true,
  changes: true,
  reason: true,
});
const DELIVERY_COLUMNS = {
  id: true,
  subscriptionId: true,
  envelopeId: true,
  event: true,
  eventId: true,
  resourceType: true,
  resourceId: true,
  resourceVersion: true,
  occurredAt: true,
  body: true,
  maxAttempts: true,
  nextAttemptAt: true,
  createdAt: true,
} as const;
const DELIVERIES = columnsOf<DeliveryRow>(DELIVERY_COLUMNS);

type Writing = QueryCreator<TenantTables & { written: { id: string } }>;

/** Adds what is told to a statement whose part `written` has a row where something was written. */
export function telling(tables: Writing, told: Told) {
  return tables
    .with('history', (within) =>
      within
        .insertInto('reservationEvent')
        .columns([...HISTORY])
        .expression((from) =>
          from
            .selectFrom(['written', rowsOf('reservationEvent', told.history).as('h')])
            .select(HISTORY.map((column) => `h.${column}` as const)),
        ),
    )
    .with('deliveries', (within) =>
      within
        .insertInto('webhookDelivery')
        .columns([...DELIVERIES])
        .expression((from) =>
          from
            .selectFrom(['written', rowsOf('webhookDelivery', told.deliveries).as('d')])
            .select(DELIVERIES.map((column) => `d.${column}` as const)),
        ),
    )
    .with('missing', (within) =>
      within
        .updateTable('webhookSubscription as l')
        .from(['written', rowsOf('webhookSubscription', told.missed).as('m')])
        .set(({ ref }) => ({ missedSince: ref('m.missedSince') }))
        .whereRef('l.id', '=', 'm.id')
        .where(sql<boolean>`(l.missed_since IS NULL OR l.missed_since > m.missed_since)`),
    )
    .selectFrom('written')
    .select('written.id');
}

/** The parameters of what is told. */
export function toldBy({
  listeners: { eventNames, seen },
  history,
  deliveries,
  missed,
}: Telling): Omit<Told, 'providerId'> {
  return { eventNames, seen, history: [history], deliveries, missed };
}
