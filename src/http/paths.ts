/** The path of GraphQL requests over HTTP and websockets. */
export const GRAPHQL_PATH = '/graphql';

/** The paths of health probes. */
export const PROBE_PATHS: readonly string[] = ['/healthz', '/readyz'];
