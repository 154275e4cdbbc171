import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ProviderClock } from '../../kernel/provider-clock.ts';

/** Returns the clock offset of the caller's test provider. Throws `NOT_FOUND` for a real provider (contract 7.7). */
export function requireTestMode({ caller }: Context): ProviderClock {
  if (!caller.test) throw notFound();
  return caller.test;
}
