import type { Caller } from '../../kernel/context.ts';

/** What of the caller's provider the reading of a value depends on. */
export interface ProviderSettings {
  readonly timezone: string;
  /** ISO 3166; null where the provider has none. */
  readonly country: string | null;
}

/** The settings where a value is no argument of a provider's caller. */
export const NO_PROVIDER: ProviderSettings = { timezone: 'UTC', country: null };

/** The settings that a caller's arguments are read by. */
export function providerSettings(caller: Caller): ProviderSettings {
  return caller.kind === 'ACCOUNT' ? NO_PROVIDER : caller;
}
