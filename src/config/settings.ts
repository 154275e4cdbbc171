import type { Settings } from '../kernel/ports.ts';
import type { Config } from './config.ts';

/** The part of the configuration that the domain uses. A service that listens on a free port has its own base URL. */
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
