import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListenerRow } from '../webhooks/record-events.ts';

/** Maximum size of the listeners cache; the least recently written providers are evicted first. */
const MAX_REMEMBERED_CHARACTERS = 10_000_000;

/** The subscriptions that receive an event, as one statement read them. */
export interface Listeners {
  readonly eventNames: readonly string[];
  /** The writing statement compares this text with the current listeners and writes nothing when they differ. */
  readonly listenersJson: string;
}

/** The subscriptions of a provider that list one of these events. */
export interface ListenersParams {
  readonly providerId: string;
  readonly eventNames: readonly string[];
}

/** The subscriptions, each with all columns that decide whether an event is delivered and with which fields. */
export function selectListeners({ providerId, eventNames }: ListenersParams): RawBuilder<unknown> {
  return sql`SELECT s.id, s.integration_client_id AS "integrationClientId", s.events, c.scopes, s.is_active AS "isActive",
      c.active AND c.revoked_at IS NULL AS "clientActive", p.status = 'ACTIVE' AS "providerActive",
      plan.integration_api_access AS "planAccess"
    FROM webhook_subscription s
    JOIN integration_client c ON c.provider_id = ${providerId}::uuid AND c.id = s.integration_client_id
    JOIN provider p ON p.id = ${providerId}::uuid
    JOIN plan ON plan.code = p.plan_code
    WHERE s.provider_id = ${providerId}::uuid AND s.deleted_at IS NULL AND s.events && ${eventNames}::text[]`;
}

/** One text of all rows of `from`. Equal texts mean equal listeners. */
export function listenersText(from: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(SELECT coalesce(json_agg(l ORDER BY l.id)::text, '[]') FROM ${from} AS l)`;
}

/** The listeners read under the locks. */
export type ListenersKnown = ListenersParams & Listeners;

const cache = new LRUCache<string, string>({
  maxSize: MAX_REMEMBERED_CHARACTERS,
  sizeCalculation: (text) => Math.min(text.length, MAX_REMEMBERED_CHARACTERS),
});

/**
 * The listeners that the locks of this process read last. The writing statement checks whether they are still current.
 */
export function rememberedListeners(params: ListenersParams): string | undefined {
  return cache.get(toCacheKey(params));
}

export function rememberListeners(params: ListenersParams, listenersJson: string): void {
  cache.set(toCacheKey(params), listenersJson);
}

const toCacheKey = ({ providerId, eventNames }: ListenersParams) => [providerId, ...eventNames].join();

/** Whether the listeners are unchanged. */
export function listenersUnchanged(params: ListenersKnown): RawBuilder<boolean> {
  return sql<boolean>`${listenersText(sql`(${selectListeners(params)})`)} = ${params.listenersJson}`;
}

/** The subscriptions. Only the writing statement knows `missedSince`, so it is null here. */
export function listenerRows({ listenersJson }: Listeners): ListenerRow[] {
  return parsed(listenersJson).map((listener) => ({ ...listener, unqueuedSince: null }));
}

/** The text is one that `listenersOf` made. */
function parsed(listenersJson: string): Omit<ListenerRow, 'unqueuedSince'>[] {
  return JSON.parse(listenersJson) as Omit<ListenerRow, 'unqueuedSince'>[];
}
