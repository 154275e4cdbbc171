import { errors } from 'undici';

export interface Failure {
  readonly code: 'TIMEOUT' | 'NETWORK_ERROR' | 'NON_2XX' | 'REDIRECT' | 'BLOCKED_TARGET';
  /** Short, and nothing of it comes from the other side. */
  readonly message: string;
}

export const NAME_UNRESOLVED: Failure = {
  code: 'NETWORK_ERROR',
  message: 'The name of the endpoint does not resolve.',
};

const CERTIFICATE_CODES: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const SAFE_CODE = /^[A-Z][A-Z0-9_]{1,59}$/;

/** What went wrong with a call, as a short text built from known parts only. */
export function describeFailure(error: unknown, deadlineReached: boolean, deadlineMs: number): Failure {
  const code = errorCode(error);
  if (deadlineReached || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return { code: 'TIMEOUT', message: `No complete answer within ${deadlineMs / 1000} seconds.` };
  }
  if (error instanceof errors.HTTPParserError)
    return { code: 'NETWORK_ERROR', message: 'The answer is not valid HTTP.' };
  if (code === null) return { code: 'NETWORK_ERROR', message: 'The connection failed.' };
  const what = CERTIFICATE_CODES.has(code) ? 'The certificate was not accepted' : 'The connection failed';
  return { code: 'NETWORK_ERROR', message: `${what} (${code}).` };
}

function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && SAFE_CODE.test(error.code)) return error.code;
  return error.cause === undefined ? null : errorCode(error.cause);
}
