import type { Caller } from '../../kernel/context.ts';

/** The settings of the caller's provider that affect how values are parsed. */
export interface ProviderSettings {
  readonly timezone: string;
  /** An ISO 3166 country code; null when the provider has no country. */
  readonly country: string | null;
}

/** The settings for callers that act for no provider. */
export const NO_PROVIDER: ProviderSettings = { timezone: 'UTC', country: null };

/** The settings with which the caller's arguments are parsed. */
export function providerSettings(caller: Caller): ProviderSettings {
  return caller.kind === 'ACCOUNT' ? NO_PROVIDER : caller;
}
