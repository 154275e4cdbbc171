/** The path of GraphQL queries and sockets. */
export const GRAPHQL_PATH = '/graphql';

/** The probes of an operator. */
export const PROBE_PATHS: readonly string[] = ['/healthz', '/readyz'];
