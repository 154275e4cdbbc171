import { createDatabase } from '../../support/databases.ts';
import type { Evidence } from '../evidence.ts';
import { evidenceOf } from '../harness/evidence-of.ts';
import { REBINDING } from '../harness/rebound-name.ts';
import { openStage } from '../harness/stage.ts';
import { dropConstraint, failpointEnv } from '../run.ts';
import { probeOn } from './probe.ts';
import type { Safeguard } from './scenarios.ts';

/** Long enough for a lease to end while an answer is awaited. */
const DEADLINE_MS = '8000';

const ENVIRONMENT = { CRASH_DEADLINE_MS: DEADLINE_MS, ...REBINDING };

/**
 * Runs the scenarios of these safeguards one after the other, in one process with a database of its own; `without`
 * switches one safeguard off. Returns the evidence.
 */
export async function runProbe(
  server: { readonly url: string; readonly template: string },
  safeguards: readonly Safeguard[],
  without: Safeguard['name'] | null,
): Promise<Evidence> {
  const { url } = await createDatabase(server.url, server.template);
  const env = { ...ENVIRONMENT, ...failpointEnv(without) };
  const stage = await openStage({ databaseUrl: url, names: ['all'], env });
  const probe = probeOn(stage);
  try {
    await dropConstraint(stage, without);
    for (const { scenario } of safeguards) await scenario(probe);
    return await evidenceOf(stage, probe.requests, []);
  } finally {
    await Promise.all(probe.endpoints.map((endpoint) => endpoint.close()));
    await stage.close();
  }
}
