import type { z } from 'zod';
import type { SystemContext } from '../kernel/context.ts';
import type { Holder } from './fair-semaphore.ts';
import type { Mailer } from './mailer.ts';
import type { OutboundOptions } from './post-json.ts';

/** What a running job can use. */
export interface JobContext extends SystemContext {
  readonly outbound: OutboundOptions;
  readonly mailer: Mailer;
}

/** What is left of a job that has given its place away. */
export type AfterJob = () => Promise<void>;

/** A name, a payload schema and a function; the payload holds ids only. */
export interface Job<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Attempts at once in all processes that share one group. */
  readonly groupConcurrency: number;
  /** The owner whose quota of permits it uses; none when left out. */
  holderOf?(payload: Payload): Holder | null;
  /** Holds a place until it answers; what it answers with is done behind that. */
  run(ctx: JobContext, payload: Payload): Promise<AfterJob | undefined>;
}

/** A job with its payload. */
export interface BoundJob {
  readonly holder: Holder | null;
  run(ctx: JobContext): Promise<AfterJob | undefined>;
}

/** A job that any payload can be handed to. */
export interface RunnableJob {
  readonly name: string;
  readonly groupConcurrency: number;
  /** Parses the payload; a payload that does not parse has no owner, and running it fails. */
  bind(payload: unknown): BoundJob;
}

/** Binds the schema to the function, so that what runs has been parsed. */
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
