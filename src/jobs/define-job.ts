import type { z } from 'zod';
import type { SystemContext } from '../kernel/context.ts';
import type { PermitHolder } from './fair-semaphore.ts';
import type { Mailer } from './mailer.ts';
import type { OutboundOptions } from './post-json.ts';

/** The context of a running job. */
export interface JobContext extends SystemContext {
  readonly outbound: OutboundOptions;
  readonly mailer: Mailer;
}

/** A function that runs after the job has released its semaphore permit. */
export type AfterRelease = () => Promise<void>;

/** The declaration of a job: a name, a schema of the payload, and a function. Payloads contain only ids. */
export interface Job<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Maximum number of concurrent attempts of one group, over all processes. */
  readonly groupConcurrency: number;
  /** The provider and the client whose semaphore permits the job uses; null for a job without an owner. */
  holderOf?(payload: Payload): PermitHolder | null;
  /** Runs the job while it holds a semaphore permit. The returned function runs after the permit is released. */
  run(ctx: JobContext, payload: Payload): Promise<AfterRelease | undefined>;
}

/** A job together with its parsed payload. */
export interface ParsedJob {
  readonly holder: PermitHolder | null;
  run(ctx: JobContext): Promise<AfterRelease | undefined>;
}

/** A job whose payload type is hidden, so that jobs of all kinds can be run alike. */
export interface RunnableJob {
  readonly name: string;
  readonly groupConcurrency: number;
  /** Parses the payload. A job with an invalid payload has no owner, and running it fails. */
  bind(payload: unknown): ParsedJob;
}

/** Creates a job whose function `run` receives a parsed payload. */
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
