import { type RawBuilder, sql } from 'kysely';

/** The providers that a cleanup job covers: only those in `only` (null: all), without those in `except`. */
export interface SweepScope {
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
}

/** The scope with every provider. */
export const EVERY_PROVIDER: SweepScope = { only: null, except: [] };

/** The SQL condition that a provider is in the scope. */
export const isInSweepScope = (providerId: RawBuilder<unknown>, { only, except }: SweepScope) =>
  sql<boolean>`${providerId} <> ALL(${except}::uuid[]) AND (${only}::uuid[] IS NULL
    OR ${providerId} = ANY(${only}::uuid[]))`;
