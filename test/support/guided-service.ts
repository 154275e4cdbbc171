import type { GuidedService } from '../../src/rest/docs/guide.ts';

/** The service of the documentation page in tests. */
export const guidedService = (baseUrl: string): GuidedService => ({
  baseUrl,
  retryDelaysSeconds: [300, 1800],
  failureThreshold: 10,
  callsPerMinute: 600,
  demo: null,
});
