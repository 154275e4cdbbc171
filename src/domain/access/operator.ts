import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { withProviderClock } from '../../kernel/provider-clock.ts';
import { pickProviderFields } from './authenticate.ts';

/** The context of an operator command, which has no caller. */
export type Operator = Omit<Context, 'caller'>;

/** The fields of a provider that a context needs. */
export type ActingProvider = Parameters<typeof pickProviderFields>[0] & { readonly id: string };

/**
 * Returns the context of an operator who acts for `provider`. It has no scopes, because domain functions do not check
 * scopes.
 */
export function operatorContext(operator: Operator, provider: ActingProvider): Context {
  const noScopes = new Set<never>();
  const scopes = { scopes: noScopes, assignedScopes: noScopes };
  const caller = {
    kind: 'SYSTEM',
    id: null,
    providerId: provider.id,
    ...scopes,
    ...pickProviderFields(provider),
  } as const;
  const { db, ports, requestId } = operator;
  return withProviderClock({ db, ports, requestId, now: () => operator.now(), caller }, caller.test);
}

/** Returns the operator's context for a provider. Throws `NOT_FOUND`. */
export async function actForProvider(operator: Operator, providerId: string): Promise<Context> {
  const provider = await operator.db.of(providerId).selectFrom('provider').selectAll().executeTakeFirst();
  if (!provider) throw notFound(['provider']);
  return operatorContext(operator, provider);
}

/** Reads the row of a provider's slug; undefined when there is none. */
export function readProviderSlug({ db }: Pick<Operator, 'db'>, slug: string) {
  return db.global.selectFrom('providerSlug').selectAll().where('slug', '=', slug).executeTakeFirst();
}
