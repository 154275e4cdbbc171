import { type Kysely, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { AllTables } from '../query/tables.ts';
import { isDueForStatusChange, type SweepTimes } from '../reservations/sweep.ts';
import { isInSweepScope, type SweepScope } from './sweep-scope.ts';

const providers = preparedAcross('providers', (tables) =>
  tables
    .selectFrom('provider')
    .select(['id', 'slug', 'name', 'status', 'planCode', 'timezone', 'currency'])
    .orderBy('slug'),
);

/** Reads all providers, ordered by slug. */
export function readProviders(db: Runner) {
  return providers(db, {});
}

const PROVIDERS_LATELY_USED = 20;

const providersLatelyUsed = preparedAcross('providers_lately_used', (tables) =>
  tables
    .selectFrom('integrationClient')
    .select('providerId')
    .where('lastUsedAt', 'is not', null)
    .groupBy('providerId')
    .orderBy((eb) => eb.fn.max('lastUsedAt'), 'desc')
    .limit(sql.lit(PROVIDERS_LATELY_USED)),
);

/** Reads the 20 providers whose integration clients called most recently. */
export function readRecentlyUsedProviders(db: Runner) {
  return providersLatelyUsed(db, {});
}

/**
 * Selects the providers that were not moved to another database, ordered by id, with the columns of a `Caller` that acts
 * for the provider in a job.
 */
const ownProviders = (tables: Kysely<AllTables>) =>
  tables
    .selectFrom('provider as p')
    .select(['p.id', 'p.timezone', 'p.locale', 'p.currency', 'p.country', 'p.catalogVersion'])
    .where('p.movedAt', 'is', null)
    .orderBy('p.id');

/** Reads the providers that have a reservation due for an automatic change. */
export const readProvidersWithDueReservations = preparedAcross(
  'providers_to_sweep',
  (tables, times: SweepTimes & SweepScope) =>
    ownProviders(tables)
      .where(isInSweepScope(sql.ref('p.id'), times))
      .where('p.id', 'in', (eb) =>
        eb.selectFrom('reservation as r').select('r.providerId').where(isDueForStatusChange(times)),
      ),
);

export type SweptProvider = Awaited<ReturnType<typeof readProvidersWithDueReservations>>[number];

/** Reads the providers that have unfulfilled conversations whose event is due and was not sent yet. */
export const readProvidersWithUnfulfilledConversations = preparedAcross(
  'providers_with_unfulfilled_conversations',
  (tables, params: SweepScope & { readonly now: Date }) =>
    ownProviders(tables)
      .where(isInSweepScope(sql.ref('p.id'), params))
      .where('p.id', 'in', (eb) =>
        eb
          .selectFrom('conversation as c')
          .select('c.providerId')
          .where('c.dueAt', '<=', params.now)
          .where('c.toldAt', 'is', null),
      ),
);

/** Reads the providers that have webhook subscriptions of AI model hosts that were not refreshed in time. */
export const readProvidersWithLapsedSubscriptions = preparedAcross(
  'providers_with_lapsed_subscriptions',
  (tables, params: { readonly now: Date }) =>
    ownProviders(tables).where('p.id', 'in', (eb) =>
      eb
        .selectFrom('webhookSubscription as s')
        .select('s.providerId')
        .where('s.deletedAt', 'is', null)
        .where('s.refreshBefore', '<=', params.now),
    ),
);

/** Reads the providers that have sign-in grants that expired, or whose code was not exchanged in time. */
export const readProvidersWithExpiredGrants = preparedAcross(
  'providers_with_ended_grants',
  (tables, params: { readonly now: Date }) =>
    ownProviders(tables).where('p.id', 'in', (eb) =>
      eb
        .selectFrom('integrationClient as c')
        .select('c.providerId')
        .where('c.revokedAt', 'is', null)
        .where('c.grantTokenExpiresAt', '<=', params.now),
    ),
);
