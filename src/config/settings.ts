import type { ServiceSettings } from '../kernel/ports.ts';
import type { Config } from './config.ts';

/**
 * The part of the configuration that domain functions use. `baseUrl` differs from the configuration when the port is
 * chosen by the system.
 */
export function toSettings(config: Config, baseUrl: string = config.baseUrl): ServiceSettings {
  const { claimUrlTemplate, webhookRetryDelaysSeconds, webhookFailureThreshold } = config;
  return {
    baseUrl,
    claimUrlTemplate,
    webhookRetryDelaysSeconds,
    webhookFailureThreshold,
    requestsPerMinute: config.rateLimitPerMinute,
  };
}
