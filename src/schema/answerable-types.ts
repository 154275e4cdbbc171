/** What answers of the GraphQL API are, and the ranges that hold it. */
const ANSWERED = ['application/json', 'application/graphql-response+json', 'application/*', '*/*'];

/**
 * The media ranges of an `Accept` header that one whole JSON answer in UTF-8 can satisfy, without their parameters, or null when
 * there is none: streams, in parts or as events, would be framed a second time by the server. An empty header asks for nothing.
 */
export function answerableTypes(accept = ''): string | null {
  if (accept.trim() === '') return '*/*';
  const types = accept.split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const answerable = types.filter((type) => ANSWERED.includes(type));
  return answerable.length > 0 ? answerable.join(',') : null;
}
