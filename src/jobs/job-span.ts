import type { Job as FetchedJob } from 'pg-boss';
import { z } from 'zod';
import { inSpan, isTracing, keepSpan } from '../telemetry/tracing.ts';
import type { AfterJob, BoundJob, JobContext } from './define-job.ts';

const TRACED = z.object({ traceparent: z.string() });

/** Runs a job in a span below the one that queued it; the remainder after its permit belongs to it too. */
export function runInSpan(ctx: JobContext, job: FetchedJob<unknown>, bound: BoundJob): Promise<AfterJob | undefined> {
  if (!isTracing()) return bound.run(ctx);
  const parent = TRACED.safeParse(job.data).data?.traceparent;
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.destination.name': job.name,
    'messaging.operation.type': 'process',
    'messaging.message.id': job.id,
  };
  return inSpan(job.name, { kind: 'CONSUMER', parent, attributes }, async () => {
    const afterJob = await bound.run(ctx);
    return afterJob && keepSpan(afterJob);
  });
}
