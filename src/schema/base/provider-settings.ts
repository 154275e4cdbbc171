import type { Caller } from '../../kernel/context.ts';

/** The settings of the caller's provider that values are parsed with. */
export interface ProviderSettings {
  readonly timezone: string;
  /** ISO 3166; null if the provider has none. */
  readonly country: string | null;
}

/** Settings for values that belong to no provider. */
export const NO_PROVIDER: ProviderSettings = { timezone: 'UTC', country: null };

/** The settings that the arguments of a caller are parsed with. */
export function providerSettings(caller: Caller): ProviderSettings {
  return caller.kind === 'ACCOUNT' ? NO_PROVIDER : caller;
}
