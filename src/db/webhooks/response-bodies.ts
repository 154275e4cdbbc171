import { anyOf } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { TableAccess } from '../query/tables.ts';

/** The response body of an attempt, and the body that was sent. */
export interface ResponseBodyRow {
  /** The id of the attempt or delivery that was asked for. */
  readonly id: string;
  readonly responseBody: string;
  readonly body: Uint8Array;
}

interface Ids {
  readonly providerId: string;
  readonly ids: readonly string[];
}

const answered = (db: TableAccess, { providerId }: Ids) =>
  db
    .of(providerId)
    .selectFrom('webhookDelivery as d')
    .innerJoin('webhookAttempt as a', 'a.deliveryId', 'd.id')
    .select((eb) => [eb.ref('a.responseBody').$notNull().as('responseBody'), eb.ref('d.body').$notNull().as('body')])
    .where('a.responseBody', 'is not', null)
    .where('d.body', 'is not', null);

/** Reads the response bodies of attempts by their ids, as far as they are still stored. */
export const readResponseBodies = prepared('response_bodies', (db, params: Ids) =>
  answered(db, params).select('a.id').where('a.id', '=', anyOf(params.ids, 'uuid')),
);

/** Reads the response bodies of the last attempts of deliveries, as far as they are still stored. */
export const readLastResponseBodies = prepared('last_response_bodies', (db, params: Ids) =>
  answered(db, params)
    .select('d.id')
    .where('d.id', '=', anyOf(params.ids, 'uuid'))
    .whereRef('a.number', '=', 'd.attemptCount'),
);
