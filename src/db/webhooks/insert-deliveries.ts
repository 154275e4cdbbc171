import { pick } from 'tenant-sql/query/columns.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

/** The columns of a delivery that its event determines. */
const DELIVERY = [
  'id',
  'subscriptionId',
  'envelopeId',
  'event',
  'eventId',
  'resourceType',
  'resourceId',
  'resourceVersion',
  'occurredAt',
  'body',
] as const;

export type NewDelivery = Readonly<Pick<RowOf<'webhookDelivery'>, (typeof DELIVERY)[number]>>;

interface Queued {
  readonly providerId: string;
  readonly deliveries: readonly NewDelivery[];
  readonly maxAttempts: number;
  readonly now: Date;
}

const queue = prepared('insert_webhook_deliveries', (db, { providerId, deliveries, maxAttempts, now }: Queued) =>
  db
    .of(providerId)
    .insertInto('webhookDelivery')
    .columns([...DELIVERY, 'maxAttempts', 'nextAttemptAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom(rowsOf('webhookDelivery', deliveries).as('d'))
        .select(DELIVERY)
        .select((eb) => [
          eb.val(maxAttempts).as('maxAttempts'),
          eb.val(now).as('nextAttemptAt'),
          eb.val(now).as('createdAt'),
        ]),
    ),
);

type OneQueued = NewDelivery & Pick<Queued, 'providerId' | 'maxAttempts' | 'now'>;

/** Inserts one delivery, which costs half of an insert from a list. */
const queueOne = prepared('insert_webhook_delivery', (db, row: OneQueued) =>
  db
    .of(row.providerId)
    .insertInto('webhookDelivery')
    .values({ ...pick(row, DELIVERY), maxAttempts: row.maxAttempts, nextAttemptAt: row.now, createdAt: row.now }),
);

/** Inserts deliveries that are due now. Their bodies are sent unchanged. */
export async function insertDeliveries(db: Runner, { deliveries, ...queued }: Queued): Promise<void> {
  const [first, ...others] = deliveries;
  if (first && others.length === 0) await queueOne(db, { ...first, ...queued });
  else await queue(db, { ...queued, deliveries });
}
