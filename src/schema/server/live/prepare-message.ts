import { type ExecutionArgs, type GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../../deps.ts';
import type { Credential } from '../../../domain/access/verify-bearer.ts';
import type { LiveSocket } from '../../../domain/live/live-change.ts';
import type { LiveChanges } from '../../../domain/live/live-changes.ts';
import { CODES } from '../../../kernel/codes/codes.ts';
import type { SocketClose } from '../../../kernel/codes/declare-code.ts';
import type { Caller } from '../../../kernel/context.ts';
import { DomainError, validationFailed } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scopes.ts';
import type { SocketContext } from '../../base/context.ts';
import { requiredScopeOf } from '../../base/declared.ts';
import { admit, createRequestContext } from '../execution/admit.ts';
import { graphqlErrorOf } from '../execution/describe-error.ts';
import { createErrorPresentation, presentError, presentErrors } from '../execution/errors.ts';
import { type OperationRequest, type PrepareDeps, prepareOperation } from '../execution/prepare.ts';
import type { CallerPermits } from './caller-permits.ts';
import { CLOSE_CODES, OPERATION_ID_MAX_LENGTH, SUBSCRIPTIONS_PER_SOCKET_MAX } from './socket-limits.ts';

/** The dependencies of all sessions. */
export interface SessionDeps {
  readonly app: AppDeps;
  readonly live: LiveChanges;
  readonly preparation: PrepareDeps;
  readonly permits: CallerPermits;
}

/** The websocket of a session. */
export interface SessionSocket {
  readonly isOpen: boolean;
  send(text: string): Promise<void> | void;
  closeWith(close: SocketClose): void;
}

/** The authenticated caller of a websocket. */
export interface SocketCaller {
  readonly credential: Credential;
  /** The connection to the provider's live changes. Null for account holders, because they act for no provider. */
  readonly connection: LiveSocket | null;
}

/** One `subscribe` message. `running` is the number of operations on the websocket, this one included. */
export interface OperationMessage {
  readonly id: string;
  readonly request: OperationRequest;
  readonly running: number;
}

/**
 * Prepares the operation of a message, or returns its errors. The caller's access is checked again; when it is refused,
 * the websocket is closed.
 */
export async function prepareMessage(
  { app, live, preparation, permits }: SessionDeps,
  socket: SessionSocket,
  { credential, connection }: SocketCaller,
  { id, request, running }: OperationMessage,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const requestId = uuidv7();
  const presentation = createErrorPresentation(app, requestId);
  try {
    if (id.length > OPERATION_ID_MAX_LENGTH) throw idTooLong();
    if (running > SUBSCRIPTIONS_PER_SOCKET_MAX) throw tooMany();
    const caller = await readCaller(app, credential);
    if (caller instanceof DomainError) {
      if (toSocketClose(caller) !== CLOSE_CODES.tryLater) socket.closeWith(CLOSE_CODES.forbidden);
      throw caller;
    }
    let scopes: readonly Scope[] = [];
    let stopFollowing: (() => void) | null = null;
    const context: SocketContext = {
      ...createRequestContext(app, caller, requestId),
      ...(connection && { follow: (feed, question) => live.changes(feed, { connection, scopes }, question) }),
      send: async (result) => socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`),
      release: () => stopFollowing?.(),
    };
    const prepared = await prepareOperation(preparation, request, context);
    if (prepared.errors) return presentErrors(prepared.errors, presentation);
    scopes = prepared.fields.flatMap(({ field }) => requiredScopeOf(field) ?? []);
    if (isSubscription(prepared.args)) stopFollowing = permits.acquireSubscription(caller);
    return prepared.args;
  } catch (error) {
    return [presentError(graphqlErrorOf(error), presentation)];
  }
}

/** Reads the present access of a caller by its credential. Returns the caller, or the error when it is refused. */
export async function readCaller(app: AppDeps, credential: Credential): Promise<Caller | DomainError> {
  const admission = await admit(app, credential).catch(toDomainError);
  return admission instanceof DomainError ? admission : (admission.refusal ?? admission.caller);
}

/** Returns `error` when it is a domain error, and throws any other error. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** The close code and reason when the caller is refused with this error. */
export function toSocketClose({ code }: DomainError): SocketClose {
  return CODES[code].close ?? CLOSE_CODES.forbidden;
}

function isSubscription({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
}

function tooMany(): DomainError {
  const context = { limit: SUBSCRIPTIONS_PER_SOCKET_MAX };
  return new DomainError('LIMIT_REACHED', 'This socket has the maximum number of subscriptions.', { context });
}

function idTooLong(): DomainError {
  const message = `The id of an operation may have at most ${OPERATION_ID_MAX_LENGTH} characters.`;
  return validationFailed([{ path: ['id'], code: 'TOO_LONG', message }]);
}
