import type { Problem } from '../../kernel/errors.ts';
import { jsonPointer } from '../../schema/server/execution/describe-error.ts';

/** The argument that is the request body. */
export const BODY_ARGUMENT = 'input';

/** Arguments that travel as request headers. */
export const HEADER_ARGUMENTS: Readonly<Record<string, string>> = { idempotencyKey: 'Idempotency-Key' };

/** The names of the path parameters of a route path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/**
 * The location of an invalid value for clients: a JSON pointer into the body, `?query`, `#Header` or `{path}` (contract
 * 1.1).
 */
export function locate(path: Problem['path'], routePath: string): string {
  const [argument, ...rest] = path;
  if (argument === undefined) return '';
  const name = String(argument);
  if (name === BODY_ARGUMENT) return jsonPointer(rest);
  const header = HEADER_ARGUMENTS[name];
  if (header) return `#${header}`;
  return pathParameters(routePath).includes(name) ? `{${name}}` : `?${name}`;
}
