import type { DelayedCode, ErrorCodeBy, ErrorContext } from './codes/codes.ts';
import type { ProblemCode } from './codes/problem-codes.ts';

/**
 * An error that is an expected outcome, such as a refused booking. It has no stack trace, because no code reads it and
 * creating it takes an eighth of the time of a refusal.
 */
export class ExpectedError extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Runs `work` without collecting stack traces, for libraries whose errors are expected outcomes. */
export function withoutTrace<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Maximum number of problems in one error; with more, the last entry says that there are more. */
export const PROBLEMS_MAX = 100;
/** Maximum number of characters of a path segment that an error repeats to the caller. */
const REPEATED_CHARACTERS = 100;
const MESSAGE_CHARACTERS = 500;

/** One problem of an input. `path` leads from the arguments of the operation to the invalid value. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly code: ProblemCode;
  readonly message: string;
}

/** The codes that domain functions throw. */
export type DomainErrorCode = ErrorCodeBy<'domain'>;

interface Details {
  readonly details?: readonly Problem[];
}

type Context<Code extends DomainErrorCode> = [ErrorContext<Code>] extends [never]
  ? unknown
  : { readonly context: ErrorContext<Code> };

type Delay<Code extends DomainErrorCode> = Code extends DelayedCode ? { readonly retryAfterSeconds: number } : unknown;

/** The context and the delay that `ERROR_CODES` declares for this code. */
type DomainErrorParts<Code extends DomainErrorCode> = Details & Context<Code> & Delay<Code>;

type Given<Code extends DomainErrorCode> =
  Details extends DomainErrorParts<Code> ? [parts?: DomainErrorParts<Code>] : [parts: DomainErrorParts<Code>];

/** The only error class of the domain. Its codes are stable (contract 1.3). */
export class DomainError<Code extends DomainErrorCode = DomainErrorCode> extends ExpectedError {
  readonly code: Code;
  readonly context: ErrorContext<Code> | undefined;
  readonly details: readonly Problem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, message: string, ...[parts]: Given<Code>) {
    super(message);
    const { context, details, retryAfterSeconds }: AnyParts<Code> = parts ?? {};
    this.name = 'DomainError';
    this.code = code;
    this.context = context;
    this.details = details && boundedProblems(details);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Narrows the error, and the type of its context, to this code. */
  is<Params extends Code>(code: Params): this is DomainError<Params> {
    const own: DomainErrorCode = this.code;
    return own === code;
  }
}

interface AnyParts<Code extends DomainErrorCode> extends Details {
  readonly context?: ErrorContext<Code>;
  readonly retryAfterSeconds?: number;
}

/** The error for invalid input. It lists all problems, at most a hundred (contract 0.8 and 1.1). */
export function validationFailed(details: readonly Problem[]): DomainError {
  const summary = details.length === 1 ? details[0]?.message : `The request has ${formatCount(details)} problems.`;
  return new DomainError('VALIDATION_FAILED', summary ?? 'The request is invalid.', { details });
}

/** The last entry of a list of problems that was cut off at `PROBLEMS_MAX`. */
export const TOO_MANY_PROBLEMS: Problem = {
  path: [],
  code: 'TOO_MANY_PROBLEMS',
  message: 'There are more problems than are named here.',
};

/** The beginning of `text`, with an ellipsis when it is longer than `characters`. */
export function truncateText(text: string, characters = MESSAGE_CHARACTERS): string {
  return text.length > characters ? `${text.slice(0, characters).toWellFormed()}…` : text;
}

function formatCount(details: readonly Problem[]): string {
  const areAll = details.length <= PROBLEMS_MAX && details.at(-1)?.code !== 'TOO_MANY_PROBLEMS';
  return areAll ? String(details.length) : `more than ${Math.min(details.length, PROBLEMS_MAX) - 1}`;
}

function boundedProblems(problems: readonly Problem[]): readonly Problem[] {
  const named = problems.length > PROBLEMS_MAX ? [...problems.slice(0, PROBLEMS_MAX - 1), TOO_MANY_PROBLEMS] : problems;
  return named.map(({ path, code, message }) => ({
    path: path.map((step) => (typeof step === 'string' ? truncateText(step, REPEATED_CHARACTERS) : step)),
    code,
    message: truncateText(message),
  }));
}

/**
 * The error NOT_FOUND. It is the same for unknown ids and for ids of other providers. `fields` are the paths of ids in
 * the body or the query, reported in `details`.
 */
export function notFound(...fields: readonly (readonly (string | number)[])[]): DomainError {
  const details = fields.map((path): Problem => ({ path, code: 'NOT_FOUND', message: 'No such record.' }));
  return new DomainError('NOT_FOUND', 'The requested record does not exist.', details.length > 0 ? { details } : {});
}

/** The error for a sent `expectedVersion` that is not the version of the record. */
export function versionConflict(currentVersion: number): DomainError {
  return new DomainError('VERSION_CONFLICT', 'The record has changed since it was read.', {
    context: { currentVersion },
  });
}

/** The error for a change that the reservation's status does not allow. */
export function invalidState(status: Exclude<ErrorContext<'INVALID_STATE'>['status'], 'CLAIMED'>): DomainError {
  return new DomainError('INVALID_STATE', `This change is not possible while the reservation is ${status}.`, {
    context: { status },
  });
}

const READ_ONLY = 'The database takes no changes at the moment; reads are answered. Try again later.';

/** The error when the database is read-only. Nothing was written. */
export function readOnly(retryAfterSeconds: number): DomainError {
  return new DomainError('UNAVAILABLE', READ_ONLY, { retryAfterSeconds });
}

/** The error when the database is unavailable or too busy. Nothing was written. */
export function unavailable(retryAfterSeconds: number): DomainError {
  return new DomainError('UNAVAILABLE', 'The service is busy; try again shortly.', { retryAfterSeconds });
}
