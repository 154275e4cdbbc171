import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { EventSubscriptionRow } from '../webhooks/record-events.ts';

/** The maximum size of the subscriptions cache in characters. The least recently used entries are evicted first. */
const MAX_REMEMBERED_CHARACTERS = 10_000_000;

/** The webhook subscriptions that receive an event, as one statement read them. */
export interface EventSubscriptions {
  readonly eventNames: readonly string[];
  /**
   * JSON text of the subscriptions. The writing statement compares it with the current ones and writes nothing when
   * they differ.
   */
  readonly subscriptionsJson: string;
}

/** A provider, and the events whose subscriptions are selected. */
export interface EventSubscriptionsParams {
  readonly providerId: string;
  readonly eventNames: readonly string[];
}

/**
 * Selects the subscriptions to the events, with all columns that decide whether an event is delivered and with which
 * fields.
 */
export function selectEventSubscriptions({ providerId, eventNames }: EventSubscriptionsParams): RawBuilder<unknown> {
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
export function subscriptionsText(from: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(SELECT coalesce(json_agg(l ORDER BY l.id)::text, '[]') FROM ${from} AS l)`;
}

/** The subscriptions that were read under the locks, with the parameters of their query. */
export type LockedSubscriptions = EventSubscriptionsParams & EventSubscriptions;

const cache = new LRUCache<string, string>({
  maxSize: MAX_REMEMBERED_CHARACTERS,
  sizeCalculation: (text) => Math.min(text.length, MAX_REMEMBERED_CHARACTERS),
});

/**
 * Returns the subscriptions that a transaction of this process read last; undefined when none are cached. The writing
 * statement checks whether they are still current.
 */
export function getCachedSubscriptions(params: EventSubscriptionsParams): string | undefined {
  return cache.get(toCacheKey(params));
}

export function cacheSubscriptions(params: EventSubscriptionsParams, subscriptionsJson: string): void {
  cache.set(toCacheKey(params), subscriptionsJson);
}

const toCacheKey = ({ providerId, eventNames }: EventSubscriptionsParams) => [providerId, ...eventNames].join();

/** The condition that the subscriptions are still the ones read under the locks. */
export function subscriptionsUnchanged(params: LockedSubscriptions): RawBuilder<boolean> {
  return sql<boolean>`${subscriptionsText(sql`(${selectEventSubscriptions(params)})`)} = ${params.subscriptionsJson}`;
}

/** Parses the subscriptions. Only the writing statement knows `unqueuedSince`, so it is null here. */
export function toSubscriptionRows({ subscriptionsJson }: EventSubscriptions): EventSubscriptionRow[] {
  return parsed(subscriptionsJson).map((listener) => ({ ...listener, unqueuedSince: null }));
}

/** Types the text, which `subscriptionsText` made. */
function parsed(subscriptionsJson: string): Omit<EventSubscriptionRow, 'unqueuedSince'>[] {
  return JSON.parse(subscriptionsJson) as Omit<EventSubscriptionRow, 'unqueuedSince'>[];
}
