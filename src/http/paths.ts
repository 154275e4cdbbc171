/** Where dashboards query, and where their sockets connect. */
export const GRAPHQL_PATH = '/graphql';
