import type { OpenDatabase } from '../../src/db/client.ts';
import type { Operator } from '../../src/domain/access/operator.ts';
import { createSecretBox } from '../../src/domain/webhooks/secret-box.ts';
import type { Notifier } from '../../src/kernel/ports.ts';
import { createRefusals, USAGE_LIMITS_DEFAULT } from '../../src/kernel/usage-limits.ts';

const refuse = () => Promise.reject(new Error('This test uses no such port.'));

/** The operator of a test database; jobs are dropped, notifications are stored in `announced`. */
export function testOperator(database: OpenDatabase, now: () => Date = () => new Date()) {
  const announced: Parameters<Notifier['publish']>[] = [];
  const operator: Operator = {
    db: database,
    requestId: 'test',
    now,
    ports: {
      transactions: database.transactions,
      jobs: {
        deliverWebhooks: () => Promise.resolve(),
        bringForward: () => Promise.resolve(),
        sendMails: () => Promise.resolve(),
      },
      notifier: {
        publish: (...announcement) => void announced.push(announcement),
        queue: ({ deliveries = [], mails = [] }) => {
          for (const { providerId } of [...deliveries, ...mails]) announced.push(['jobs', providerId]);
        },
      },
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
    },
  };
  return { operator, announced };
}
