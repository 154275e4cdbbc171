import { readProviders } from '../../../db/across-providers/providers.ts';
import type { Operator } from '../../access/operator.ts';
import { type ProviderSummary, toProviderSummary } from './update-provider.ts';

/** Lists all providers, ordered by slug. Only for the operator's command line (contract 7.4). */
export async function listProviders(operator: Operator): Promise<ProviderSummary[]> {
  return (await readProviders(operator.db)).map(toProviderSummary);
}
