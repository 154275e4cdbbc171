import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../queryable.ts';

const providers = preparedAcross('providers', (tables) =>
  tables.selectFrom('provider').select(['id', 'slug', 'name', 'status', 'planCode', 'timezone']).orderBy('slug'),
);

/** All providers, by slug. */
export function readProviders(db: Runner) {
  return providers(db, {});
}
