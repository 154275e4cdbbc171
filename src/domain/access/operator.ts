import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { withProviderClock } from '../../kernel/provider-clock.ts';

/** The context of an operator command, without a caller. */
export type Operator = Omit<Context, 'caller'>;

/** The fields of a provider that a context copies. */
export interface ActingProvider {
  readonly id: string;
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  readonly country: string | null;
  readonly catalogVersion: number;
  readonly testMode?: boolean;
  readonly clockOffsetSeconds?: number;
}

/** The context of the operator acting for `provider`. It has no scopes, because domain functions check none. */
export function operatorContext(operator: Operator, provider: ActingProvider): Context {
  const { id, timezone, locale, currency, country, catalogVersion } = provider;
  const { testMode = false, clockOffsetSeconds = 0 } = provider;
  const test = testMode ? { clockOffsetSeconds } : undefined;
  const ctx: Context = {
    db: operator.db,
    ports: operator.ports,
    requestId: operator.requestId,
    now: () => operator.now(),
    caller: {
      kind: 'SYSTEM',
      id: null,
      providerId: id,
      scopes: new Set(),
      assignedScopes: new Set(),
      timezone,
      locale,
      currency,
      country,
      catalogVersion,
      test,
    },
  };
  return withProviderClock(ctx, test);
}

/** The operator's context for the provider with this id. Throws `NOT_FOUND`. */
export async function actForProvider(operator: Operator, providerId: string): Promise<Context> {
  const provider = await operator.db.of(providerId).selectFrom('provider').selectAll().executeTakeFirst();
  if (!provider) throw notFound(['provider']);
  return operatorContext(operator, provider);
}

/** The provider with this slug. */
export function readSlug({ db }: Pick<Operator, 'db'>, slug: string) {
  return db.global.selectFrom('providerSlug').selectAll().where('slug', '=', slug).executeTakeFirst();
}
