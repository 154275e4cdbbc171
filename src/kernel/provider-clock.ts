import type { Jobs, Notifier, Ports } from './ports.ts';

const SECOND_MS = 1000;

/** The clock of a provider in test mode: how many seconds it is ahead of the service's clock. */
export interface ProviderClock {
  readonly clockOffsetSeconds: number;
}

/**
 * Returns a copy of `ctx` whose `now` is the clock of a provider in test mode. Due times of jobs are converted back to
 * the service's clock, because the queue runs by that clock. Without `clock`, returns `ctx` itself.
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

/**
 * The time of the service's clock. Credentials and tokens expire by it, even when the provider in test mode has another
 * clock.
 */
export function serviceNow(ctx: { now(): Date; readonly caller: { readonly test?: ProviderClock | undefined } }): Date {
  return addSeconds(ctx.now(), -(ctx.caller.test?.clockOffsetSeconds ?? 0));
}

/** The instant that is `seconds` later; earlier for a negative number. */
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
