import type { GuidedService } from '../../src/rest/docs/guide.ts';

/** A service of which the documentation page tells. */
export const guidedService = (baseUrl: string): GuidedService => ({
  baseUrl,
  retryDelaysSeconds: [300, 1800],
  failureThreshold: 10,
  callsPerMinute: 600,
  demo: null,
});
