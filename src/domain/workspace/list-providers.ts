import { readProviders } from '../../db/across-providers/providers.ts';
import type { Operator } from './operator.ts';
import { type ProviderSummary, providerSummary } from './provider-summary.ts';

/** All providers, by slug; for the operator's command line alone (provisioning, Other commands). */
export async function listProviders(operator: Operator): Promise<ProviderSummary[]> {
  return (await readProviders(operator.db)).map(providerSummary);
}
