import { isIP, type LookupFunction } from 'node:net';
import pTimeout from 'p-timeout';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { ATTEMPT_TIMEOUT_SECONDS, MAX_STORED_RESPONSE_BODY_BYTES } from '../domain/webhooks/limits.ts';
import type { AddressGuard } from './address-guard.ts';
import { toStoredResponseBody } from './response-body.ts';

const DEADLINE_MS = ATTEMPT_TIMEOUT_SECONDS * 1000;
const ANSWER_BYTES = 16 * 1024;
/**
 * Maximum number of interim responses (1xx) before the final one. The head of each has at most `ANSWER_BYTES` bytes.
 */
const INTERIM_RESPONSES = 10;
/**
 * A shared error for all agents that are destroyed. Nothing reads it, and a stack trace for each call would cost time.
 */
export const AGENT_DESTROYED = new errors.ClientDestroyedError();

export interface OutboundCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface OutboundOptions {
  readonly guard: AddressGuard;
  readonly deadlineMs?: number;
  /** Additional certificate authorities in PEM form, for tests. */
  readonly certificateAuthorities?: string;
}

export interface CallResult {
  /** The HTTP status; null when no response head arrived. */
  readonly status: number | null;
  /** The reason of the failure; null when the call succeeded. */
  readonly failure: Failure | null;
  /** The first 2 KB of the response body that arrived; null when none arrived. */
  readonly responseBody: string | null;
  readonly durationMs: number;
}

/**
 * Posts JSON to a URL whose addresses are checked first. All outbound data is sent by this function. No redirect is
 * followed and nothing is decompressed; at most 16 KB of the body and 10 interim responses are read. Every outcome is a
 * result; never throws.
 */
export async function postJson(call: OutboundCall, options: OutboundOptions): Promise<CallResult> {
  const startedAt = performance.now();
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  const signal = AbortSignal.timeout(deadlineMs);
  const seen: Seen = { status: null, chunks: [] };
  const failure = await attempt(call, options, signal, seen).catch((error: unknown) =>
    describeFailure(error, signal.aborted, deadlineMs),
  );
  const responseBody = toStoredResponseBody(Buffer.concat(seen.chunks));
  return { status: seen.status, failure, responseBody, durationMs: Math.round(performance.now() - startedAt) };
}

/** The part of a response that has arrived. */
interface Seen {
  status: number | null;
  readonly chunks: Buffer[];
}

async function attempt(
  call: OutboundCall,
  options: OutboundOptions,
  signal: AbortSignal,
  seen: Seen,
): Promise<Failure | null> {
  const vetting = await options.guard.vet(call.url, signal);
  if (vetting.verdict === 'REFUSED') return { code: 'BLOCKED_TARGET', message: vetting.reason };
  if (vetting.verdict === 'UNRESOLVED') return NAME_UNRESOLVED;
  const agent = createPinnedAgent(vetting.addresses, options);
  try {
    const answer = await send(call, agent, signal);
    seen.status = answer.statusCode;
    await readSome(answer.body, seen.chunks);
    return evaluate(answer.statusCode);
  } finally {
    agent.destroy(AGENT_DESTROYED).catch(() => undefined);
  }
}

async function send(
  call: OutboundCall,
  dispatcher: Dispatcher,
  deadline: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const { url, headers, body } = call;
  const overflow = new AbortController();
  let interim = 0;
  const onInfo = () => {
    interim += 1;
    if (interim > INTERIM_RESPONSES) overflow.abort(new errors.HeadersOverflowError());
  };
  const signal = AbortSignal.any([deadline, overflow.signal]);
  const response = request(url, { method: 'POST', headers, body, dispatcher, signal, onInfo });
  return pTimeout(response, { milliseconds: Infinity, signal });
}

/**
 * Creates an agent that connects only to these addresses. It checks the certificate against the host name of the URL.
 */
export function createPinnedAgent(addresses: readonly string[], options: OutboundOptions): Agent {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, options, callback) =>
    options.all ? callback(null, answers) : callback(null, answers[0]?.address ?? '', answers[0]?.family);
  return new Agent({
    connections: 1,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: ANSWER_BYTES,
    connect: {
      lookup,
      autoSelectFamily: true,
      timeout: options.deadlineMs ?? DEADLINE_MS,
      ca: options.certificateAuthorities,
    },
  });
}

async function readSome(body: Dispatcher.ResponseData['body'], chunks: Buffer[]): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes <= MAX_STORED_RESPONSE_BODY_BYTES) chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= ANSWER_BYTES) return;
  }
}

function evaluate(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return { code: 'REDIRECT', message: `The endpoint answered with the redirect ${status}.` };
  return { code: 'NON_2XX', message: `The endpoint answered with status ${status}.` };
}

interface Failure {
  readonly code: 'TIMEOUT' | 'NETWORK_ERROR' | 'NON_2XX' | 'REDIRECT' | 'BLOCKED_TARGET';
  /** A short text that contains no data from the endpoint. */
  readonly message: string;
}

const NAME_UNRESOLVED: Failure = { code: 'NETWORK_ERROR', message: 'The name of the endpoint does not resolve.' };

/** The error codes of OpenSSL and Node about certificates, such as `CERT_HAS_EXPIRED` and `HOSTNAME_MISMATCH`. */
const CERTIFICATE_CODE = /CERT|SIGNATURE|HOSTNAME/;
const SAFE_CODE = /^[A-Z][A-Z0-9_]{1,59}$/;

/** Describes the failure of a call in a text that consists only of known parts. */
function describeFailure(error: unknown, deadlineReached: boolean, deadlineMs: number): Failure {
  const code = errorCode(error);
  if (deadlineReached || code === 'UND_ERR_CONNECT_TIMEOUT') {
    return { code: 'TIMEOUT', message: `No complete answer within ${deadlineMs / 1000} seconds.` };
  }
  if (error instanceof errors.HTTPParserError)
    return { code: 'NETWORK_ERROR', message: 'The answer is not valid HTTP.' };
  if (code === null) return { code: 'NETWORK_ERROR', message: 'The connection failed.' };
  const problem = CERTIFICATE_CODE.test(code) ? 'The certificate was not accepted' : 'The connection failed';
  return { code: 'NETWORK_ERROR', message: `${problem} (${code}).` };
}

function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && SAFE_CODE.test(error.code)) return error.code;
  return error.cause === undefined ? null : errorCode(error.cause);
}
