/** What answers of the GraphQL API are, and the ranges that hold it. */
const ANSWERED = ['application/json', 'application/graphql-response+json', 'application/*', '*/*'];

/**
 * The part of an `Accept` header that one whole JSON answer can satisfy, or null when nothing of it can: streams, in parts or
 * as events, would be framed a second time by the server.
 */
export function answerableTypes(accept = '*/*'): string | null {
  const ranges = accept.split(',').filter((range) => {
    const [type = ''] = range.split(';', 1);
    return ANSWERED.includes(type.trim().toLowerCase());
  });
  return ranges.length > 0 ? ranges.join(',') : null;
}
