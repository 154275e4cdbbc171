import { type Kysely, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { AllTables } from '../query/tables.ts';
import { isDue, type SweepTimes } from '../reservations/sweep.ts';
import { inScope, type SweepScope } from './sweep-scope.ts';

const providers = preparedAcross('providers', (tables) =>
  tables
    .selectFrom('provider')
    .select(['id', 'slug', 'name', 'status', 'planCode', 'timezone', 'currency'])
    .orderBy('slug'),
);

/** All providers, by slug. */
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

/** The providers with the most recent calls of integration clients. */
export function readProvidersLatelyUsed(db: Runner) {
  return providersLatelyUsed(db, {});
}

/** The providers of this database by id, without the ones that moved away, with the fields of a caller for them. */
const ownProviders = (tables: Kysely<AllTables>) =>
  tables
    .selectFrom('provider as p')
    .select(['p.id', 'p.timezone', 'p.locale', 'p.currency', 'p.country', 'p.catalogVersion'])
    .where('p.movedAt', 'is', null)
    .orderBy('p.id');

/** The providers that have a reservation due for an automatic change. */
export const readProvidersToSweep = preparedAcross('providers_to_sweep', (tables, times: SweepTimes & SweepScope) =>
  ownProviders(tables)
    .where(inScope(sql.ref('p.id'), times))
    .where('p.id', 'in', (eb) => eb.selectFrom('reservation as r').select('r.providerId').where(isDue(times))),
);

export type SweptProvider = Awaited<ReturnType<typeof readProvidersToSweep>>[number];

/** The providers with unfulfilled conversations to report. */
export const readProvidersToTell = preparedAcross(
  'providers_with_unfulfilled_conversations',
  (tables, params: SweepScope & { readonly now: Date }) =>
    ownProviders(tables)
      .where(inScope(sql.ref('p.id'), params))
      .where('p.id', 'in', (eb) =>
        eb
          .selectFrom('conversation as c')
          .select('c.providerId')
          .where('c.dueAt', '<=', params.now)
          .where('c.toldAt', 'is', null),
      ),
);

/** The providers with subscriptions of hosts of models that were not refreshed in time. */
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

/** The providers with grants of a sign-in whose time is over, or whose code was not used in time. */
export const readProvidersWithEndedGrants = preparedAcross(
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
