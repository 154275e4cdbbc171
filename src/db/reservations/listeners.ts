import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListenerRow } from '../webhooks/record-events.ts';

/** Of what the locks last saw of listeners, as text; the providers who wrote least lately go first. */
const MAX_REMEMBERED_CHARACTERS = 10_000_000;

/** The subscriptions that a change concerns, as a statement saw them. */
export interface Listeners {
  readonly eventNames: readonly string[];
  /** Sent back with the statement that writes, which writes nothing where it finds others. */
  readonly listenersJson: string;
}

/** Which subscriptions of a provider list one of these events. */
export interface ListenersParams {
  readonly providerId: string;
  readonly eventNames: readonly string[];
}

/** Those subscriptions, each with what decides whether and what it is sent. */
export function listenersOf({ providerId, eventNames }: ListenersParams): RawBuilder<unknown> {
  return sql`SELECT s.id, s.integration_client_id AS "integrationClientId", s.events, c.scopes, s.is_active AS "isActive",
      c.active AND c.revoked_at IS NULL AS "clientActive", p.status = 'ACTIVE' AS "providerActive",
      plan.integration_api_access AS "planAccess"
    FROM webhook_subscription s
    JOIN integration_client c ON c.provider_id = ${providerId}::uuid AND c.id = s.integration_client_id
    JOIN provider p ON p.id = ${providerId}::uuid
    JOIN plan ON plan.code = p.plan_code
    WHERE s.provider_id = ${providerId}::uuid AND s.deleted_at IS NULL AND s.events && ${eventNames}::text[]`;
}

/** One text of all that `from` holds of them, whose equality says that they are the same. */
export function listenersText(from: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(SELECT coalesce(json_agg(l ORDER BY l.id)::text, '[]') FROM ${from} AS l)`;
}

/** What the locks saw of them. */
export type ListenersKnown = ListenersParams & Listeners;

const remembered = new LRUCache<string, string>({
  maxSize: MAX_REMEMBERED_CHARACTERS,
  sizeCalculation: (text) => Math.min(text.length, MAX_REMEMBERED_CHARACTERS),
});

/** What locks of this process last saw of them; only the statement that writes knows whether they are still the same. */
export function rememberedListeners(params: ListenersParams): string | undefined {
  return remembered.get(rowOf(params));
}

export function rememberListeners(params: ListenersParams, listenersJson: string): void {
  remembered.set(rowOf(params), listenersJson);
}

const rowOf = ({ providerId, eventNames }: ListenersParams) => [providerId, ...eventNames].join();

/** Whether they are still the same. */
export function listenersUnchanged(params: ListenersKnown): RawBuilder<boolean> {
  return sql<boolean>`${listenersText(sql`(${listenersOf(params)})`)} = ${params.listenersJson}`;
}

/** The subscriptions themselves; since when they miss something only the statement that writes knows. */
export function listenerRows({ listenersJson }: Listeners): ListenerRow[] {
  return parsed(listenersJson).map((listener) => ({ ...listener, unqueuedSince: null }));
}

/** The text is one that `listenersOf` made. */
function parsed(listenersJson: string): Omit<ListenerRow, 'unqueuedSince'>[] {
  return JSON.parse(listenersJson) as Omit<ListenerRow, 'unqueuedSince'>[];
}
