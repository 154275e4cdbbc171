import type { Config } from './config.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Warnings about settings that expose the service to other machines. */
export function exposureWarnings({ host, metricsToken, webhookAllowPrivateTargets }: Config): string[] {
  if (LOOPBACK.test(host)) return [];
  return [
    ...(metricsToken === null ? ['/metrics is open to everybody who reaches this address: set METRICS_TOKEN'] : []),
    ...(webhookAllowPrivateTargets
      ? ['webhooks may reach private addresses: set WEBHOOK_ALLOW_PRIVATE_TARGETS=false']
      : []),
  ];
}
