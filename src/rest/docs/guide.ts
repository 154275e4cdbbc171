import { readFileSync } from 'node:fs';
import {
  ATTEMPT_TIMEOUT_SECONDS,
  EVENT_LOG_DAYS,
  SUBSCRIPTIONS_PER_CLIENT_MAX,
  SUBSCRIPTIONS_PER_PROVIDER_MAX,
} from '../../domain/webhooks/limits.ts';
import { PROBLEMS_MAX } from '../../kernel/errors.ts';
import {
  ACCESS_TOKEN_SECONDS,
  IDEMPOTENCY_KEY,
  MAX_IDENTIFY_PER_MINUTE,
  MAX_PAGED_ITEMS,
  MAX_REQUEST_BODY_BYTES,
  MAX_SEARCH_SPAN_DAYS,
  MAX_SLOT_SPAN_DAYS,
  WEBHOOK_TEST_PER_MINUTE,
} from '../../kernel/limits.ts';
import { USAGE_LIMITS_DEFAULT } from '../../kernel/usage-limits.ts';
import { DOCUMENT_LIMITS } from '../../schema/server/limits/limits.ts';
import type { DescribedService } from '../openapi/document.ts';
import { describeRetryDelays } from '../openapi/webhooks.ts';

/** The chapters in `docs/guide`, in reading order. */
const CHAPTERS = [
  'getting-started',
  'access-tokens',
  'sign-in',
  'booking-flow',
  'idempotency',
  'webhooks',
  'keeping-a-copy',
  'agents',
  'host-claude',
  'host-chatgpt',
  'host-n8n',
  'host-zapier',
  'host-make',
  'client-libraries',
  'errors',
  'time-zones',
  'limits',
  'compatibility',
  'getting-help',
  'changelog',
] as const;

/** A demo provider to try the API with, and the credentials of one of its integration clients. */
export interface DemoAccess {
  readonly providerId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The service that the guide describes, with the settings of its operator. */
export interface GuidedService extends DescribedService {
  readonly retryDelaysSeconds: readonly number[];
  /** The number of consecutive failures after which a webhook subscription is disabled. */
  readonly failureThreshold: number;
  /** Maximum number of calls of one integration client per minute; 0 means no limit. */
  readonly callsPerMinute: number;
  /** The credentials that the page is filled in with; null except on a development machine. */
  readonly demo: DemoAccess | null;
}

/** A chapter of the guide. `name` is its file name without extension, `title` its heading. */
export interface GuideChapter {
  readonly name: (typeof CHAPTERS)[number];
  readonly title: string;
  readonly text: string;
}

/** The chapters of the guide for integrators as Markdown, with the URLs and limits of this service filled in. */
export function guideChapters(service: GuidedService): readonly GuideChapter[] {
  const folder = new URL('../../../docs/guide/', import.meta.url);
  const facts = Object.entries(factsOf(service));
  return CHAPTERS.map((name) => {
    const source = readFileSync(new URL(`${name}.md`, folder), 'utf8').trim();
    const text = facts.reduce((filled, [fact, value]) => filled.replaceAll(`{${fact}}`, shown(value)), source);
    return { name, title: text.slice('## '.length, text.indexOf('\n')), text };
  });
}

function shown(fact: string | number): string {
  return typeof fact === 'string' ? fact : fact.toLocaleString('en-US');
}

function factsOf(service: GuidedService): Record<string, string | number> {
  const { baseUrl, retryDelaysSeconds, failureThreshold, callsPerMinute } = service;
  return {
    base_url: baseUrl,
    token_seconds: String(ACCESS_TOKEN_SECONDS),
    body_kib: MAX_REQUEST_BODY_BYTES / 1024,
    problems_named: PROBLEMS_MAX,
    key_min: IDEMPOTENCY_KEY.minLength,
    key_max: IDEMPOTENCY_KEY.maxLength,
    calls_per_minute: callsPerMinute === 0 ? 'any number of' : callsPerMinute,
    requests_at_once: USAGE_LIMITS_DEFAULT.requestsAtOncePerCaller,
    requests_waiting: USAGE_LIMITS_DEFAULT.requestsWaitingPerCaller,
    tokens_per_minute: USAGE_LIMITS_DEFAULT.tokensPerClientPerMinute,
    token_requests_per_minute: USAGE_LIMITS_DEFAULT.tokenRequestsPerAddressPerMinute,
    identify_per_minute: MAX_IDENTIFY_PER_MINUTE,
    webhook_tests_per_minute: WEBHOOK_TEST_PER_MINUTE,
    document_tokens: DOCUMENT_LIMITS.tokens,
    document_depth: DOCUMENT_LIMITS.depth,
    document_aliases: DOCUMENT_LIMITS.aliases,
    alias_length: DOCUMENT_LIMITS.aliasLength,
    document_directives: DOCUMENT_LIMITS.directives,
    document_cost: DOCUMENT_LIMITS.cost,
    slot_days: MAX_SLOT_SPAN_DAYS,
    search_days: MAX_SEARCH_SPAN_DAYS,
    page_reach: MAX_PAGED_ITEMS,
    client_subscriptions: SUBSCRIPTIONS_PER_CLIENT_MAX,
    provider_subscriptions: SUBSCRIPTIONS_PER_PROVIDER_MAX,
    attempt_seconds: ATTEMPT_TIMEOUT_SECONDS,
    log_days: EVENT_LOG_DAYS,
    failure_repetition: describeRetryDelays(retryDelaysSeconds),
    failures_in_a_row: failureThreshold,
  };
}
