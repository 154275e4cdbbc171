import type { z } from 'zod';
import type { SystemContext } from '../kernel/context.ts';
import type { Holder } from './fair-semaphore.ts';
import type { Mailer } from './mailer.ts';
import type { OutboundOptions } from './post-json.ts';

/** The context of a running job. */
export interface JobContext extends SystemContext {
  readonly outbound: OutboundOptions;
  readonly mailer: Mailer;
}

/** The remainder of a job that has released its permit. */
export type AfterJob = () => Promise<void>;

/** A name, a payload schema and a function; the payload has only ids. */
export interface Job<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Maximum concurrent attempts of one group over all processes. */
  readonly groupConcurrency: number;
  /** The owner whose permits the job uses; none by default. */
  holderOf?(payload: Payload): Holder | null;
  /** Holds a permit until it resolves; the returned function runs after the permit is released. */
  run(ctx: JobContext, payload: Payload): Promise<AfterJob | undefined>;
}

/** A job with its payload. */
export interface BoundJob {
  readonly holder: Holder | null;
  run(ctx: JobContext): Promise<AfterJob | undefined>;
}

/** A job for payloads of any type. */
export interface RunnableJob {
  readonly name: string;
  readonly groupConcurrency: number;
  /** Parses the payload. An invalid payload has no owner, and running it fails. */
  bind(payload: unknown): BoundJob;
}

/** Binds the schema to the function, so that `run` gets a parsed payload. */
export function defineJob<Payload>(job: Job<Payload>): RunnableJob {
  const { name, groupConcurrency } = job;
  return {
    name,
    groupConcurrency,
    bind: (payload) => {
      const { success, data, error } = job.payload.safeParse(payload);
      if (!success) return { holder: null, run: () => Promise.reject(error) };
      return { holder: job.holderOf?.(data) ?? null, run: (ctx) => job.run(ctx, data) };
    },
  };
}
