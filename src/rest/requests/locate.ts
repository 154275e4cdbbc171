import type { Problem } from '../../kernel/errors.ts';
import { CONVERSATION_HEADER } from '../../schema/server/endpoint/read-conversation.ts';
import { jsonPointer } from '../../schema/server/execution/describe-error.ts';

/** The argument that holds the request body. */
export const BODY_ARGUMENT = 'input';

/** Arguments that are sent as request headers. */
export const HEADER_ARGUMENTS: Readonly<Record<string, string>> = { idempotencyKey: 'Idempotency-Key' };

/** The header of each argument that problems can be about. */
const HEADERS: Readonly<Record<string, string>> = { ...HEADER_ARGUMENTS, conversationId: CONVERSATION_HEADER };

/** The names of the parameters in a route path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/**
 * The location of an invalid value as clients see it: a JSON pointer into the body, `?query`, `#Header` or `{path}`
 * (contract 1.1).
 */
export function toClientLocation(path: Problem['path'], routePath: string): string {
  const [argument, ...rest] = path;
  if (argument === undefined) return '';
  const name = String(argument);
  if (name === BODY_ARGUMENT) return jsonPointer(rest);
  if (pathParameters(routePath).includes(name)) return `{${name}}`;
  const header = HEADERS[name];
  return header ? `#${header}` : `?${name}`;
}
