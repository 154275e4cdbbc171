import { type RawBuilder, sql } from 'kysely';
import type { ListenerRow } from '../webhooks/record-events.ts';

/** The subscriptions that a change concerns, as a statement saw them. */
export interface Listeners {
  readonly eventNames: readonly string[];
  /** Told back to the statement that writes, which writes nothing where it sees others. */
  readonly seen: string;
}

/** Which subscriptions of a provider list one of these events. */
export interface ListenersAsked {
  readonly providerId: string;
  readonly eventNames: readonly string[];
}

/** Those subscriptions, each with what decides whether and how it is told. */
export function listenersOf({ providerId, eventNames }: ListenersAsked): RawBuilder<unknown> {
  return sql`SELECT s.id, s.integration_client_id AS "integrationClientId", s.events, c.scopes, s.is_active AS "isActive",
      c.active AND c.revoked_at IS NULL AS "clientActive", p.status = 'ACTIVE' AS "providerActive",
      plan.integration_api_access AS "planAccess"
    FROM webhook_subscription s
    JOIN integration_client c ON c.provider_id = s.provider_id AND c.id = s.integration_client_id
    JOIN provider p ON p.id = s.provider_id
    JOIN plan ON plan.code = p.plan_code
    WHERE s.provider_id = ${providerId}::uuid AND s.deleted_at IS NULL AND s.events && ${eventNames}::text[]`;
}

/** One text of all that `from` holds of them, whose equality says that they are the same. */
export function seenIn(from: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(SELECT coalesce(json_agg(l ORDER BY l.id)::text, '[]') FROM ${from} AS l)`;
}

/** Whether they are still what was seen. */
export function stillListen(asked: ListenersAsked & { readonly seen: string }): RawBuilder<boolean> {
  return sql<boolean>`${seenIn(sql`(${listenersOf(asked)})`)} = ${asked.seen}`;
}

/** The subscriptions that were seen; since when they miss something only the statement that writes knows. */
export function listenerRows({ seen }: Listeners): ListenerRow[] {
  return parsed(seen).map((listener) => ({ ...listener, missedSince: null }));
}

/** The text is one that `listenersOf` made. */
function parsed(seen: string): Omit<ListenerRow, 'missedSince'>[] {
  return JSON.parse(seen) as Omit<ListenerRow, 'missedSince'>[];
}
