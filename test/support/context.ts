import type { OpenDatabase } from '../../src/db/client.ts';
import { createSecretBox } from '../../src/domain/webhooks/secret-box.ts';
import type { Context, IntegrationCaller, WorkspaceCaller } from '../../src/kernel/context.ts';
import type { Ports } from '../../src/kernel/ports.ts';
import { INTEGRATION_SCOPES, type Scope } from '../../src/kernel/scopes.ts';
import { createRefusals, USAGE_LIMITS_DEFAULT } from '../../src/kernel/usage-limits.ts';

/** A client id that is in no database. */
const CALLER_ID = '01936d3a-0000-7000-8000-00000000ca11';

const refuse = () => Promise.reject(new Error('This test uses no such port.'));

type TestCaller = IntegrationCaller | WorkspaceCaller;

export interface TestContextOptions {
  readonly db: OpenDatabase;
  readonly providerId: string;
  /** The calling integration client. */
  readonly callerId?: string;
  /** The kind of caller; an integration client by default. */
  readonly kind?: TestCaller['kind'];
  readonly scopes?: readonly Scope[];
  readonly now?: () => Date;
  readonly ports?: Partial<Ports>;
}

/**
 * The context of an operation: an integration client of `providerId` with all scopes; jobs and notifications are
 * dropped.
 */
export function testContext(options: TestContextOptions): Context {
  const { db, providerId, callerId = CALLER_ID, scopes = INTEGRATION_SCOPES, now = () => new Date() } = options;
  return {
    caller: { ...testCaller(providerId, callerId, scopes), kind: options.kind ?? 'INTEGRATION' },
    db,
    ports: testPorts(db, options.ports),
    requestId: 'test',
    now,
  };
}

function testCaller(providerId: string, id: string, scopes: readonly Scope[]) {
  return {
    id,
    providerId,
    scopes: new Set(scopes),
    assignedScopes: new Set(scopes),
    timezone: 'Europe/Warsaw',
    locale: 'pl-PL',
    currency: 'PLN',
    country: null,
    catalogVersion: 1,
    role: 'OWNER',
    tokenExpiresAt: new Date(8.64e15),
  } as const;
}

function testPorts(db: OpenDatabase, given: Partial<Ports> = {}): Ports {
  return {
    transactions: db.transactions,
    jobs: {
      deliverWebhooks: () => Promise.resolve(),
      bringForward: () => Promise.resolve(),
      sendMails: () => Promise.resolve(),
    },
    notifier: { publish: () => undefined, queue: () => undefined },
    secrets: createSecretBox(new Uint8Array(32)),
    targets: { textRefusal: () => null, refusal: refuse },
    snapshots: { get: refuse },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    usageLimits: USAGE_LIMITS_DEFAULT,
    refusals: createRefusals(),
    settings: {
      baseUrl: 'http://127.0.0.1',
      claimUrlTemplate: 'http://127.0.0.1/claim/{token}',
      webhookRetryDelaysSeconds: [300, 1800],
      webhookFailureThreshold: 10,
      requestsPerMinute: 0,
    },
    ...given,
  };
}
