/** The path of GraphQL queries and sockets. */
export const GRAPHQL_PATH = '/graphql';
