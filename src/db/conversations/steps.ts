import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import type { RowOf } from '../query/tables.ts';

/** One conversation of one integration client. */
export interface ConversationKey {
  readonly providerId: string;
  readonly integrationClientId: string;
  readonly conversationId: string;
}

export type ConversationStepRow = Pick<
  RowOf<'conversationStep'>,
  'id' | 'at' | 'operation' | 'outcome' | 'error' | 'reservationId' | 'holdId'
>;

const insertion = prepared('conversation_step_insert', (db, row: ConversationKey & ConversationStepRow) =>
  db.of(row.providerId).insertInto('conversationStep').values({
    id: row.id,
    integrationClientId: row.integrationClientId,
    conversationId: row.conversationId,
    at: row.at,
    operation: row.operation,
    outcome: row.outcome,
    error: row.error,
    reservationId: row.reservationId,
    holdId: row.holdId,
  }),
);

/** Adds a step to a conversation. */
export async function insertStep(db: Runner, row: ConversationKey & ConversationStepRow): Promise<void> {
  await insertion(db, row);
}

const newest = prepared(
  'conversation_steps',
  (_, { providerId, integrationClientId, conversationId, limit }: ConversationKey & { readonly limit: number }) => sql<
    ConversationStepRow & { readonly startedAt: Date }
  >`
    SELECT s.id, s.at, s.operation, s.outcome, s.error, s.reservation_id AS "reservationId", s.hold_id AS "holdId",
      min(s.at) OVER () AS "startedAt"
    FROM conversation_step s WHERE s.provider_id = ${providerId}::uuid
      AND s.integration_client_id = ${integrationClientId}::uuid AND s.conversation_id = ${conversationId}
    ORDER BY s.at DESC, s.id DESC LIMIT ${limit}::int`,
);

/** The newest steps of a conversation, newest first, each with the time of the conversation's first step. */
export function readSteps(db: Runner, key: ConversationKey, limit: number) {
  return newest(db, { ...key, limit });
}

interface StandingQuery extends ConversationKey {
  readonly clientId: string;
  readonly serviceId: string;
  readonly now: Date;
}

const standing = prepared(
  'conversation_standing_reservation',
  (_, { providerId, integrationClientId, conversationId, clientId, serviceId, now }: StandingQuery) => sql<{
    readonly id: string;
  }>`
    SELECT r.id FROM conversation_step s JOIN reservation r
      ON r.provider_id = ${providerId}::uuid AND r.id = s.reservation_id
    WHERE s.provider_id = ${providerId}::uuid AND s.integration_client_id = ${integrationClientId}::uuid
      AND s.conversation_id = ${conversationId} AND s.operation = 'createReservation' AND s.outcome = 'DONE'
      AND r.provider_client_id = ${clientId}::uuid AND r.service_id = ${serviceId}::uuid
      AND r.status IN ('PENDING', 'CONFIRMED') AND r.end_at > ${now}::timestamptz
    ORDER BY r.start_at, r.id LIMIT 1`,
);

/** The id of a reservation of this client and service that the conversation made and that still stands. */
export async function findStandingReservation(db: Runner, query: StandingQuery): Promise<string | null> {
  const [found] = await standing(db, query);
  return found?.id ?? null;
}
