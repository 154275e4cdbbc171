import type { Jobs, Notifier, Ports } from './ports.ts';

const SECOND_MS = 1000;

/** By how many seconds the clock of a test provider is ahead of the service's. */
export interface ProviderClock {
  readonly clockOffsetSeconds: number;
}

/**
 * The context with the clock of a test provider. Instants of its jobs are converted to the service's clock, by which the
 * queue runs; the context of a real provider is returned as it is.
 */
export function withProviderClock<Ctx extends { readonly ports: Ports; now(): Date }>(
  ctx: Ctx,
  clock: ProviderClock | undefined,
): Ctx {
  if (!clock || clock.clockOffsetSeconds === 0) return ctx;
  const { clockOffsetSeconds } = clock;
  const { ports } = ctx;
  return {
    ...ctx,
    now: () => addSeconds(ctx.now(), clockOffsetSeconds),
    ports: {
      ...ports,
      jobs: jobsOf(ports.jobs, clockOffsetSeconds),
      notifier: notifierOf(ports.notifier, clockOffsetSeconds),
    },
  };
}

/** The service's clock, by which credentials and tokens live, whatever the clock of the caller's provider. */
export function serviceNow(ctx: { now(): Date; readonly caller: { readonly test?: ProviderClock | undefined } }): Date {
  return addSeconds(ctx.now(), -(ctx.caller.test?.clockOffsetSeconds ?? 0));
}

/** An instant so many seconds later. */
export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * SECOND_MS);
}

type Due = { readonly dueAt: Date };

const onServiceClock = <Work extends Due>(work: readonly Work[], offset: number): Work[] =>
  work.map((each) => ({ ...each, dueAt: addSeconds(each.dueAt, -offset) }));

function jobsOf(jobs: Jobs, offset: number): Jobs {
  return {
    deliverWebhooks: (db, deliveries) => jobs.deliverWebhooks(db, onServiceClock(deliveries, offset)),
    bringForward: (db, delivery) => jobs.bringForward(db, { ...delivery, dueAt: addSeconds(delivery.dueAt, -offset) }),
    sendMails: (db, mails) => jobs.sendMails(db, onServiceClock(mails, offset)),
  };
}

function notifierOf(notifier: Notifier, offset: number): Notifier {
  return {
    publish: (topic, providerId) => notifier.publish(topic, providerId),
    queue: ({ deliveries = [], mails = [] }) =>
      notifier.queue({ deliveries: onServiceClock(deliveries, offset), mails: onServiceClock(mails, offset) }),
  };
}
