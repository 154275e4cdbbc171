import { type QueryCreator, sql } from 'kysely';
import { columnsOf } from '../query/columns.ts';
import { rowsOf } from '../query/rows-of.ts';
import type { RowOf, TenantTables } from '../query/tables.ts';
import type { Listeners } from './listeners.ts';

type HistoryRow = Omit<RowOf<'reservationEvent'>, 'providerId' | 'changedTx'>;
type DeliveryRow = Pick<RowOf<'webhookDelivery'>, keyof typeof DELIVERY_COLUMNS>;

/** The event of a write and who is sent it; written in the same statement. */
export interface EventRecords {
  readonly listeners: Listeners;
  readonly history: HistoryRow;
  readonly deliveries: readonly DeliveryRow[];
  /** Since when subscriptions that are not served miss something. */
  readonly missed: readonly { readonly id: string; readonly missedSince: Date }[];
}

/** The same as parameters of the statement. */
export interface RecordParameters {
  readonly providerId: string;
  readonly eventNames: readonly string[];
  readonly listenersJson: string;
  readonly history: readonly HistoryRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly missed: EventRecords['missed'];
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

/** Adds them to a statement whose part `written` has a row where something was written. */
export function withEventRecords(tables: Writing, records: RecordParameters) {
  return tables
    .with('history', (within) =>
      within
        .insertInto('reservationEvent')
        .columns([...HISTORY])
        .expression((from) =>
          from
            .selectFrom(['written', rowsOf('reservationEvent', records.history).as('h')])
            .select(HISTORY.map((column) => `h.${column}` as const)),
        ),
    )
    .with('deliveries', (within) =>
      within
        .insertInto('webhookDelivery')
        .columns([...DELIVERIES])
        .expression((from) =>
          from
            .selectFrom(['written', rowsOf('webhookDelivery', records.deliveries).as('d')])
            .select(DELIVERIES.map((column) => `d.${column}` as const)),
        ),
    )
    .with('missing', (within) =>
      within
        .updateTable('webhookSubscription as l')
        .from(['written', rowsOf('webhookSubscription', records.missed).as('m')])
        .set(({ ref }) => ({ missedSince: ref('m.missedSince') }))
        .whereRef('l.id', '=', 'm.id')
        .where(sql<boolean>`(l.missed_since IS NULL OR l.missed_since > m.missed_since)`),
    )
    .selectFrom('written')
    .select('written.id');
}

/** The parameters of these records. */
export function recordParameters({
  listeners: { eventNames, listenersJson },
  history,
  deliveries,
  missed,
}: EventRecords): Omit<RecordParameters, 'providerId'> {
  return { eventNames, listenersJson, history: [history], deliveries, missed };
}
