import { Untraced } from './untraced.ts';

/** Problems that one refusal names; beyond them its last says that there are more. */
export const PROBLEMS_MAX = 100;
/** Characters that a refusal repeats of one name. */
const REPEATED_CHARACTERS = 100;
const MESSAGE_CHARACTERS = 500;

/** One problem of an input: `path` leads from the arguments of the operation to the value at fault. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly code: ProblemCode;
  readonly message: string;
}

export type ProblemCode =
  | 'REQUIRED'
  | 'UNKNOWN_FIELD'
  | 'INVALID_TYPE'
  | 'INVALID_FORMAT'
  | 'OFFSET_REQUIRED'
  | 'NOT_E164'
  | 'UNKNOWN_TIMEZONE'
  | 'OUT_OF_RANGE'
  | 'TOO_LONG'
  | 'NOT_UNIQUE'
  | 'EXCLUSIVE'
  | 'AT_LEAST_ONE'
  | 'SPAN_TOO_LONG'
  | 'WINDOW_REVERSED'
  | 'MALFORMED_JSON'
  | 'NOT_FOUND'
  | 'TOO_MANY_PROBLEMS';

export type DomainErrorCode =
  | 'VALIDATION_FAILED'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'CLIENT_INACTIVE'
  | 'PROVIDER_RESTRICTED'
  | 'PLAN_REQUIRED'
  | 'NOT_FOUND'
  | 'SLOT_UNAVAILABLE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INVALID_STATE'
  | 'VERSION_CONFLICT'
  | 'EXTERNAL_ID_IN_USE'
  | 'LIMIT_REACHED'
  | 'WEBHOOK_INACTIVE'
  | 'POLICY_VIOLATION'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

export interface DomainErrorParts {
  readonly context?: Readonly<Record<string, unknown>>;
  readonly details?: readonly Problem[];
  readonly retryAfterSeconds?: number;
}

/** The one error family of the domain; codes are stable and part of the contract (section 1). */
export class DomainError extends Untraced {
  readonly code: DomainErrorCode;
  readonly context: Readonly<Record<string, unknown>> | undefined;
  readonly details: readonly Problem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: DomainErrorCode, message: string, parts: DomainErrorParts = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.context = parts.context;
    this.details = parts.details && boundedProblems(parts.details);
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }
}

/** Bad input; every problem at once, up to a hundred (contract section 0). */
export function validationFailed(details: readonly Problem[]): DomainError {
  const summary = details.length === 1 ? details[0]?.message : `The request has ${countOf(details)} problems.`;
  return new DomainError('VALIDATION_FAILED', summary ?? 'The request is invalid.', { details });
}

/** What stands for all problems that are not named. */
export const TOO_MANY_PROBLEMS: Problem = {
  path: [],
  code: 'TOO_MANY_PROBLEMS',
  message: 'There are more problems than are named here.',
};

/** `text`, or its beginning where it is long. */
export function beginningOf(text: string, characters = MESSAGE_CHARACTERS): string {
  return text.length > characters ? `${text.slice(0, characters).toWellFormed()}…` : text;
}

function countOf(details: readonly Problem[]): string {
  const areAll = details.length <= PROBLEMS_MAX && details.at(-1)?.code !== 'TOO_MANY_PROBLEMS';
  return areAll ? String(details.length) : `more than ${Math.min(details.length, PROBLEMS_MAX) - 1}`;
}

function boundedProblems(problems: readonly Problem[]): readonly Problem[] {
  const named = problems.length > PROBLEMS_MAX ? [...problems.slice(0, PROBLEMS_MAX - 1), TOO_MANY_PROBLEMS] : problems;
  return named.map(({ path, code, message }) => ({
    path: path.map((step) => (typeof step === 'string' ? beginningOf(step, REPEATED_CHARACTERS) : step)),
    code,
    message: beginningOf(message),
  }));
}

/** Unknown and foreign ids answer alike; ids that came in the body or the query are named in `details`. */
export function notFound(...fields: readonly (readonly (string | number)[])[]): DomainError {
  const details = fields.map((path): Problem => ({ path, code: 'NOT_FOUND', message: 'No such record.' }));
  return new DomainError('NOT_FOUND', 'The requested record does not exist.', details.length > 0 ? { details } : {});
}

/** `expectedVersion` is not the version of the record. */
export function versionConflict(currentVersion: number): DomainError {
  return new DomainError('VERSION_CONFLICT', 'The record was changed meanwhile.', { context: { currentVersion } });
}

/** The record's status does not allow this change. */
export function invalidState(status: string): DomainError {
  return new DomainError('INVALID_STATE', `This change is not possible while the reservation is ${status}.`, {
    context: { status },
  });
}

/** The database is away or too busy; nothing was written. */
export function unavailable(retryAfterSeconds: number): DomainError {
  return new DomainError('UNAVAILABLE', 'The service is busy; try again shortly.', { retryAfterSeconds });
}
