import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { SCOPES } from '../domain/workspace/provider-file/provider-file.ts';
import { type ClientIdParts, parseClientId } from '../kernel/client-id.ts';
import { describeIssue } from '../kernel/codes/describe-issue.ts';
import { SECRET_GRACE_SECONDS } from '../kernel/limits.ts';
import type { IntegrationScope } from '../kernel/scopes.ts';

/** Parses the value of an option with `schema`; an invalid value is a usage error. */
export function readOption<Schema extends z.ZodType>(schema: Schema): (sent: unknown) => z.output<Schema> {
  return (sent) => {
    const result = schema.safeParse(sent, { error: describeIssue });
    if (result.success) return result.data;
    throw new InvalidArgumentError(result.error.issues.map(({ message }) => message).join(' '));
  };
}

/** `--client-id`, split into its parts. */
export function readClientId(text: string): ClientIdParts {
  const parts = parseClientId(text);
  if (parts) return parts;
  throw new InvalidArgumentError('This is not a client id.');
}

/** `--scopes`: names separated by commas, or `all`. */
export function readScopes(text: string): IntegrationScope[] {
  return readOption(SCOPES)(text.trim() === 'all' ? 'all' : text.split(',').map((scope) => scope.trim()));
}

/** `--active` */
export function readTruth(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('Expected true or false.');
}

/** `--grace-seconds` */
export function readGraceSeconds(text: string): number {
  return readOption(SECRET_GRACE_SECONDS)(/^\d+$/.test(text) ? Number(text) : Number.NaN);
}

/** `--seconds` of a token, at most `mostSeconds`. */
export function readSeconds(mostSeconds: number): (text: string) => number {
  return (text) => {
    const seconds = /^\d+$/.test(text) ? Number(text) : 0;
    if (seconds >= 1 && seconds <= mostSeconds) return seconds;
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${mostSeconds}.`);
  };
}
