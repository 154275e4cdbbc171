interface SystemError extends Error {
  readonly code: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly path?: string;
}

type Sentence = (error: SystemError) => string;

const unreachable: Sentence = (error) => `${endpointName(error)} cannot be reached (${error.code}).`;
const unresolved: Sentence = ({ hostname }) => `The name ${hostname} cannot be resolved.`;
const forbidden: Sentence = ({ syscall, port, path }) =>
  syscall === 'listen'
    ? `This user may not listen on port ${port}: set PORT to 1024 or more.`
    : `This user may not use ${path}.`;
const loginRefused: Sentence = () => 'The database refuses this user or this password: see DATABASE_URL.';

const SENTENCES: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: (error) => `${endpointName(error)} is in use, perhaps by this service itself: set PORT to another one.`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine: see HOST.`,
  ECONNREFUSED: (error) => `Nothing answers at ${endpointName(error)}.`,
  ECONNRESET: (error) => `The connection was lost (${error.code}).`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  EAI_AGAIN: unresolved,
  ENOTFOUND: unresolved,
  EACCES: forbidden,
  EPERM: forbidden,
  ENOENT: ({ path }) => `${path} does not exist.`,
  EEXIST: ({ path }) => `${path} is not a folder.`,
  ENOTDIR: ({ path }) => `${path} leads through something that is not a folder.`,
  EISDIR: ({ path }) => `${path ?? 'This'} is a folder, not a file.`,
  ENOSPC: () => 'The disk is full.',
  EROFS: ({ path }) => `${path} cannot be written: its disk is read-only.`,
  ERR_MODULE_NOT_FOUND: () => 'A package that this command needs is not installed: run npm ci.',
  '28000': loginRefused,
  '28P01': loginRefused,
};

/** Describes a failure in a sentence for the operator, without a stack trace. */
export function failureText(error: unknown): string {
  const cause = findSystemError(error);
  const sentence = cause === null ? undefined : SENTENCES[cause.code]?.(cause);
  if (sentence !== undefined) return sentence;
  return error instanceof Error && error.message ? error.message : 'It failed for an unknown reason.';
}

/**
 * The system error that caused `error`: the cause of a `fetch` error, or the first of several failed connection
 * attempts. Null when there is none.
 */
function findSystemError(error: unknown): SystemError | null {
  if (error instanceof AggregateError) return findSystemError(error.errors[0]);
  if (error instanceof TypeError) return findSystemError(error.cause);
  return error instanceof Error && isSystemError(error) ? error : null;
}

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string' && error.code in SENTENCES;
}

function endpointName({ address, port }: SystemError): string {
  return port === undefined ? `${address}` : `${address?.includes(':') ? `[${address}]` : address}:${port}`;
}
