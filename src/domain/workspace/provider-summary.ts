import type { Provider } from '../../db/generated/kysely/types.ts';

/** A provider as the operator sees it. */
export interface ProviderSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: Provider['status'];
  readonly plan: string;
  readonly timezone: string;
}

type SummarizedRow = Pick<Provider, 'id' | 'slug' | 'name' | 'status' | 'planCode' | 'timezone'>;

/** The row as its summary. */
export function providerSummary({ id, slug, name, status, planCode, timezone }: SummarizedRow): ProviderSummary {
  return { id, slug, name, status, plan: planCode, timezone };
}
