import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import { SCOPES } from '../domain/workspace/provider-file/provider-file.ts';
import { type ClientIdParts, parseClientId } from '../kernel/client-id.ts';
import { describeIssue } from '../kernel/codes/describe-issue.ts';
import { SECRET_GRACE_SECONDS_SCHEMA } from '../kernel/limits.ts';
import type { IntegrationScope } from '../kernel/scopes.ts';

/** Creates a parser of an option's value by `schema`. An invalid value is a usage error. */
export function readOption<Schema extends z.ZodType>(schema: Schema): (sent: unknown) => z.output<Schema> {
  return (sent) => {
    const result = schema.safeParse(sent, { error: describeIssue });
    if (result.success) return result.data;
    throw new InvalidArgumentError(result.error.issues.map(({ message }) => message).join(' '));
  };
}

/** Parses the option `--client-id`. */
export function readClientId(text: string): ClientIdParts {
  const parts = parseClientId(text);
  if (parts) return parts;
  throw new InvalidArgumentError('This is not a client id.');
}

/** Parses the option `--scopes`: names separated by commas, or `all`. */
export function readScopes(text: string): IntegrationScope[] {
  return readOption(SCOPES)(text.trim() === 'all' ? 'all' : text.split(',').map((scope) => scope.trim()));
}

/** Parses the option `--active`: `true` or `false`. */
export function readBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('Expected true or false.');
}

/** Parses the option `--grace-seconds`. */
export function readGraceSeconds(text: string): number {
  return readOption(SECRET_GRACE_SECONDS_SCHEMA)(/^\d+$/.test(text) ? Number(text) : Number.NaN);
}

/** Creates a parser of the option `--seconds`: the lifetime of a token, at most `mostSeconds`. */
export function readSeconds(mostSeconds: number): (text: string) => number {
  return (text) => {
    const seconds = /^\d+$/.test(text) ? Number(text) : 0;
    if (seconds >= 1 && seconds <= mostSeconds) return seconds;
    throw new InvalidArgumentError(`Expected a whole number from 1 to ${mostSeconds}.`);
  };
}
