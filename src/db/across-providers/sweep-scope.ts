import { type RawBuilder, sql } from 'kysely';

/** The providers of a sweep: some alone, or all but those whose clocks differ from the service's. */
export interface SweepScope {
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
}

/** Every provider. */
export const EVERY_PROVIDER: SweepScope = { only: null, except: [] };

/** The condition that a provider is in the scope. */
export const inScope = (providerId: RawBuilder<unknown>, { only, except }: SweepScope) =>
  sql<boolean>`${providerId} <> ALL(${except}::uuid[]) AND (${only}::uuid[] IS NULL
    OR ${providerId} = ANY(${only}::uuid[]))`;
