import type { Evidence, LiveReading, ReceivedWebhook } from '../evidence.ts';
import { collect } from './collect.ts';
import type { Stage } from './stage.ts';

/** The product's own defaults. They are not scaled; the time between attempts is skipped. */
const RETRY_DELAYS_SECONDS = [300, 1800];
const FAILURE_THRESHOLD = 10;

/** The evidence of a run on this stage, once all work has ended. */
export async function evidenceOf(
  { room, clock, salon, database, fleet }: Stage,
  requests: readonly ReceivedWebhook[],
  readers: readonly LiveReading[],
): Promise<Evidence> {
  return {
    calls: room.calls,
    requests,
    outputs: fleet.members.map((member) => `${member.name}: ${member.output()}`),
    endedAt: Date.now(),
    readers,
    steps: clock.steps,
    salon,
    database: await collect(database.pool),
    settings: { retryDelaysSeconds: RETRY_DELAYS_SECONDS, failureThreshold: FAILURE_THRESHOLD },
  };
}
