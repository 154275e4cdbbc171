import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListenerRow } from '../webhooks/record-events.ts';

/** The maximum size of the subscriptions cache in characters. The least recently used entries are evicted first. */
const MAX_REMEMBERED_CHARACTERS = 10_000_000;

/** The webhook subscriptions that receive an event, as one statement read them. */
export interface Listeners {
  readonly eventNames: readonly string[];
  /**
   * JSON text of the subscriptions. The writing statement compares it with the current ones and writes nothing when
   * they differ.
   */
  readonly listenersJson: string;
}

/** A provider, and the events whose subscriptions are selected. */
export interface ListenersParams {
  readonly providerId: string;
  readonly eventNames: readonly string[];
}

/**
 * Selects the subscriptions to the events, with all columns that decide whether an event is delivered and with which
 * fields.
 */
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

/** Joins all rows of `from` to one JSON text. Equal texts mean equal subscriptions. */
export function listenersText(from: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(SELECT coalesce(json_agg(l ORDER BY l.id)::text, '[]') FROM ${from} AS l)`;
}

/** The subscriptions that were read under the locks, with the parameters of their query. */
export type ListenersKnown = ListenersParams & Listeners;

const cache = new LRUCache<string, string>({
  maxSize: MAX_REMEMBERED_CHARACTERS,
  sizeCalculation: (text) => Math.min(text.length, MAX_REMEMBERED_CHARACTERS),
});

/**
 * Returns the subscriptions that a transaction of this process read last; undefined when none are cached. The writing
 * statement checks whether they are still current.
 */
export function rememberedListeners(params: ListenersParams): string | undefined {
  return cache.get(toCacheKey(params));
}

export function rememberListeners(params: ListenersParams, listenersJson: string): void {
  cache.set(toCacheKey(params), listenersJson);
}

const toCacheKey = ({ providerId, eventNames }: ListenersParams) => [providerId, ...eventNames].join();

/** The condition that the subscriptions are still the ones read under the locks. */
export function listenersUnchanged(params: ListenersKnown): RawBuilder<boolean> {
  return sql<boolean>`${listenersText(sql`(${selectListeners(params)})`)} = ${params.listenersJson}`;
}

/** Parses the subscriptions. Only the writing statement knows `unqueuedSince`, so it is null here. */
export function listenerRows({ listenersJson }: Listeners): ListenerRow[] {
  return parsed(listenersJson).map((listener) => ({ ...listener, unqueuedSince: null }));
}

/** Types the text, which `listenersText` made. */
function parsed(listenersJson: string): Omit<ListenerRow, 'unqueuedSince'>[] {
  return JSON.parse(listenersJson) as Omit<ListenerRow, 'unqueuedSince'>[];
}
