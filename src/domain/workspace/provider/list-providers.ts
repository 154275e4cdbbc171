import { readProviders } from '../../../db/across-providers/providers.ts';
import type { Operator } from '../../access/operator.ts';
import { type ProviderSummary, providerSummary } from './update-provider.ts';

/** All providers, by slug; only for the operator's command line (contract 7.4). */
export async function listProviders(operator: Operator): Promise<ProviderSummary[]> {
  return (await readProviders(operator.db)).map(providerSummary);
}
