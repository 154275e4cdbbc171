import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { withProviderClock } from '../../kernel/provider-clock.ts';
import { providerFields } from './authenticate.ts';

/** The context of an operator command, without a caller. */
export type Operator = Omit<Context, 'caller'>;

/** The fields of a provider that a context copies. */
export type ActingProvider = Parameters<typeof providerFields>[0] & { readonly id: string };

/** The context of the operator acting for `provider`. It has no scopes, because domain functions check none. */
export function operatorContext(operator: Operator, provider: ActingProvider): Context {
  const noScopes = new Set<never>();
  const scopes = { scopes: noScopes, assignedScopes: noScopes };
  const caller = { kind: 'SYSTEM', id: null, providerId: provider.id, ...scopes, ...providerFields(provider) } as const;
  const { db, ports, requestId } = operator;
  return withProviderClock({ db, ports, requestId, now: () => operator.now(), caller }, caller.test);
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
