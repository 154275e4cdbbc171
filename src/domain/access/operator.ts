import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';

/** What a command of the operator starts from: everything of a context but the caller. */
export type Operator = Omit<Context, 'caller'>;

/** What a context takes over from the provider it acts for. */
export interface ActingProvider {
  readonly id: string;
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  readonly country: string | null;
  readonly catalogVersion: number;
}

/** The context of the operator acting for `provider`; it holds no scopes, since verbs check none. */
export function operatorContext(operator: Operator, provider: ActingProvider): Context {
  const { id, timezone, locale, currency, country, catalogVersion } = provider;
  return {
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
    },
  };
}

/** The context of the operator for the provider with this id; throws `NOT_FOUND`. */
export async function actForProvider(operator: Operator, providerId: string): Promise<Context> {
  const provider = await operator.db.of(providerId).selectFrom('provider').selectAll().executeTakeFirst();
  if (!provider) throw notFound(['provider']);
  return operatorContext(operator, provider);
}

/** Whose slug this is. */
export function readSlug({ db }: Pick<Operator, 'db'>, slug: string) {
  return db.global.selectFrom('providerSlug').selectAll().where('slug', '=', slug).executeTakeFirst();
}
