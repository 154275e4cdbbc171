import type { Settings } from '../kernel/ports.ts';
import type { Config } from './config.ts';

/** What of the configuration the domain decides by; a service that listens on a free port has a base URL of its own. */
export function settingsOf(config: Config, baseUrl: string = config.baseUrl): Settings {
  const { claimUrlTemplate, webhookRetryDelaysSeconds, webhookFailureThreshold } = config;
  return {
    baseUrl,
    claimUrlTemplate,
    webhookRetryDelaysSeconds,
    webhookFailureThreshold,
    requestsPerMinute: config.rateLimitPerMinute,
  };
}
