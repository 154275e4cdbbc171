import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { v7 } from 'uuid';
import { prepared } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

/** The key of a conversation of one integration client. */
export interface ConversationKey {
  readonly providerId: string;
  readonly integrationClientId: string;
  readonly conversationId: string;
}

export type ConversationStepRow = Pick<
  RowOf<'conversationStep'>,
  'id' | 'at' | 'operation' | 'outcome' | 'error' | 'reservationId' | 'holdId'
>;

/** The effect of a new step on its conversation. */
export interface ConversationState {
  /**
   * MET: the caller got what they wanted. UNMET: they did not. GIVEN_BACK: a hold was released, so the hold no longer
   * counts as unfulfilled, but an earlier refusal still does. NONE: no change.
   */
  readonly effect: 'MET' | 'UNMET' | 'GIVEN_BACK' | 'NONE';
  /** The time from which the conversation counts as unfulfilled when no further step follows. */
  readonly dueAt: Date;
  readonly wish: ConversationWish | null;
}

/** The service, time and client that a request asks for, as far as the request states them. */
export interface ConversationWish {
  readonly serviceId?: string | null | undefined;
  readonly startAt?: Date | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** The reservation to move. Its service and client complete the wish. */
  readonly reservationId?: string | null | undefined;
}

type StateRow = Pick<ConversationState, 'effect' | 'dueAt'> &
  Readonly<Record<'serviceId' | 'clientId' | 'phone' | 'movedId', string | null>> & {
    readonly startAt: Date | null;
    readonly newId: string;
  };

const ofMoved = (column: string, { providerId, movedId }: ConversationKey & StateRow) =>
  sql`(SELECT ${sql.ref(`r.${column}`)} FROM reservation r
    WHERE r.provider_id = ${providerId}::uuid AND r.id = ${movedId}::uuid)`;

const insertion = prepared(
  'conversation_step_insert',
  (_, row: ConversationKey & ConversationStepRow & StateRow) => sql<object>`
    WITH step AS (
      INSERT INTO conversation_step (id, integration_client_id, conversation_id, at, operation, outcome, error,
        reservation_id, hold_id, provider_id)
      VALUES (${row.id}::uuid, ${row.integrationClientId}::uuid, ${row.conversationId},
        ${row.at}::timestamptz, ${row.operation}, ${row.outcome}, ${row.error}, ${row.reservationId}::uuid,
        ${row.holdId}::uuid, ${row.providerId}::uuid)
    )
    INSERT INTO conversation AS c (id, integration_client_id, conversation_id, last_at, due_at, error,
      wanted_service_id, wanted_start_at, wanted_client_id, wanted_phone, provider_id)
    SELECT ${row.newId}::uuid, ${row.integrationClientId}::uuid, ${row.conversationId},
      ${row.at}::timestamptz, CASE WHEN ${row.effect}::text = 'UNMET' THEN ${row.dueAt}::timestamptz END,
      CASE WHEN ${row.effect}::text = 'UNMET' THEN ${row.error}::text END,
      coalesce(${row.serviceId}::uuid, ${ofMoved('service_id', row)}), ${row.startAt}::timestamptz,
      coalesce(${row.clientId}::uuid, ${ofMoved('provider_client_id', row)}), ${row.phone}::text,
      ${row.providerId}::uuid
    ON CONFLICT (provider_id, integration_client_id, conversation_id) DO UPDATE SET
      last_at = greatest(c.last_at, excluded.last_at),
      due_at = CASE ${row.effect}::text WHEN 'MET' THEN NULL WHEN 'UNMET' THEN excluded.due_at
        ELSE CASE WHEN c.due_at IS NULL OR ${row.effect}::text = 'GIVEN_BACK' AND c.error IS NULL THEN NULL
          ELSE greatest(c.due_at, ${row.dueAt}::timestamptz) END END,
      error = CASE WHEN ${row.effect}::text IN ('MET', 'UNMET') THEN excluded.error ELSE c.error END,
      wanted_service_id = coalesce(excluded.wanted_service_id, c.wanted_service_id),
      wanted_start_at = coalesce(excluded.wanted_start_at, c.wanted_start_at),
      wanted_client_id = coalesce(excluded.wanted_client_id, c.wanted_client_id),
      wanted_phone = coalesce(excluded.wanted_phone, c.wanted_phone)`,
);

/** Inserts a step of a conversation, and updates the state of the conversation. */
export async function insertStep(
  db: Runner,
  row: ConversationKey & ConversationStepRow,
  { effect, dueAt, wish }: ConversationState,
): Promise<void> {
  const { serviceId = null, startAt = null, clientId = null, phone = null, reservationId: movedId = null } = wish ?? {};
  await insertion(db, { ...row, effect, dueAt, serviceId, startAt, clientId, phone, movedId, newId: v7() });
}

const newest = prepared(
  'conversation_steps',
  (_, { providerId, integrationClientId, conversationId, limit }: ConversationKey & { readonly limit: number }) => sql<
    ConversationStepRow & { readonly startedAt: Date; readonly dueAt: Date | null }
  >`
    SELECT s.id, s.at, s.operation, s.outcome, s.error, s.reservation_id AS "reservationId", s.hold_id AS "holdId",
      min(s.at) OVER () AS "startedAt", c.due_at AS "dueAt"
    FROM conversation_step s JOIN conversation c ON c.provider_id = ${providerId}::uuid
      AND c.integration_client_id = s.integration_client_id AND c.conversation_id = s.conversation_id
    WHERE s.provider_id = ${providerId}::uuid AND s.integration_client_id = ${integrationClientId}::uuid AND s.conversation_id = ${conversationId}
    ORDER BY s.at DESC, s.id DESC LIMIT ${limit}::int`,
);

/**
 * Reads the newest steps of a conversation, newest first. Each row also has two values of the conversation: the time of its
 * first step, and `dueAt`, from which it counts as unfulfilled.
 */
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
    SELECT r.id FROM conversation_step s
    JOIN reservation n ON n.provider_id = ${providerId}::uuid AND n.id = s.reservation_id
    JOIN reservation r ON r.provider_id = ${providerId}::uuid
      AND (r.id = s.reservation_id OR s.operation = 'createVisit' AND r.visit_id = n.visit_id)
    WHERE s.provider_id = ${providerId}::uuid AND s.integration_client_id = ${integrationClientId}::uuid
      AND s.conversation_id = ${conversationId} AND s.operation IN ('createReservation', 'createVisit') AND s.outcome = 'DONE'
      AND r.provider_client_id = ${clientId}::uuid AND r.service_id = ${serviceId}::uuid
      AND r.status IN ('PENDING', 'CONFIRMED') AND r.end_at > ${now}::timestamptz
    ORDER BY r.start_at, r.id LIMIT 1`,
);

/**
 * Finds an upcoming reservation that the conversation made for this client and service and that is still PENDING or
 * CONFIRMED; null when there is none.
 */
export async function findUpcomingOfConversation(db: Runner, query: StandingQuery): Promise<string | null> {
  const [found] = await standing(db, query);
  return found?.id ?? null;
}
