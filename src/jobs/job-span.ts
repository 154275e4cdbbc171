import type { Job as FetchedJob } from 'pg-boss';
import { z } from 'zod';
import { bindToSpan, inSpan, isTracing } from '../telemetry/tracing.ts';
import type { AfterRelease, JobContext, ParsedJob } from './define-job.ts';

const TRACED = z.object({ traceparent: z.string() });

/**
 * Runs a job in a trace span. The parent is the span that queued the job. The function that runs after the permit is
 * released belongs to the span too.
 */
export function runInSpan(
  ctx: JobContext,
  job: FetchedJob<unknown>,
  bound: ParsedJob,
): Promise<AfterRelease | undefined> {
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
    return afterJob && bindToSpan(afterJob);
  });
}
