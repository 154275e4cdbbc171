import { type ExecutionArgs, type GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../../deps.ts';
import type { Credential } from '../../../domain/access/verify-bearer.ts';
import type { LiveConnection } from '../../../domain/live/live-change.ts';
import type { LiveChanges } from '../../../domain/live/live-changes.ts';
import type { Close } from '../../../kernel/codes/code-of.ts';
import { CODES } from '../../../kernel/codes/codes.ts';
import type { Caller } from '../../../kernel/context.ts';
import { DomainError, validationFailed } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scopes.ts';
import type { SocketContext } from '../../base/context.ts';
import { scopeOf } from '../../base/declared.ts';
import { admit, contextOf } from '../execution/admit.ts';
import { graphqlErrorOf } from '../execution/describe-error.ts';
import { presentationFor, presentError, presentErrors } from '../execution/errors.ts';
import { type OperationRequest, type Preparation, prepareOperation } from '../execution/prepare.ts';
import type { CallerPermits } from './caller-permits.ts';
import { CLOSE, OPERATION_ID_MAX, SUBSCRIPTIONS_PER_SOCKET_MAX } from './socket-limits.ts';

/** The dependencies of all sessions. */
export interface SessionDeps {
  readonly app: AppDeps;
  readonly live: LiveChanges;
  readonly preparation: Preparation;
  readonly permits: CallerPermits;
}

/** The socket of a session. */
export interface SessionSocket {
  readonly isOpen: boolean;
  send(text: string): Promise<void> | void;
  closeWith(close: Close): void;
}

/** The caller of a socket. */
export interface Bearer {
  readonly credential: Credential;
  /** Null for account holders: they act for no provider, so there is nothing to follow. */
  readonly connection: LiveConnection | null;
}

/** One `subscribe` message; `running` includes it. */
export interface OperationMessage {
  readonly id: string;
  readonly request: OperationRequest;
  readonly running: number;
}

/**
 * Prepares the operation of a message, or returns its errors. The caller is admitted again, and the socket of a refused
 * caller is closed.
 */
export async function prepareMessage(
  { app, live, preparation, permits }: SessionDeps,
  socket: SessionSocket,
  { credential, connection }: Bearer,
  { id, request, running }: OperationMessage,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const requestId = uuidv7();
  const presentation = presentationFor(app, requestId);
  try {
    if (id.length > OPERATION_ID_MAX) throw idTooLong();
    if (running > SUBSCRIPTIONS_PER_SOCKET_MAX) throw tooMany();
    const caller = await callerOf(app, credential);
    if (caller instanceof DomainError) {
      if (closeFor(caller) !== CLOSE.tryLater) socket.closeWith(CLOSE.forbidden);
      throw caller;
    }
    let scopes: readonly Scope[] = [];
    let stopFollowing: (() => void) | null = null;
    const context: SocketContext = {
      ...contextOf(app, caller, requestId),
      ...(connection && { follow: (feed, question) => live.changes(feed, { connection, scopes }, question) }),
      send: async (result) => socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`),
      release: () => stopFollowing?.(),
    };
    const prepared = await prepareOperation(preparation, request, context);
    if (prepared.errors) return presentErrors(prepared.errors, presentation);
    scopes = prepared.fields.flatMap(({ field }) => scopeOf(field) ?? []);
    if (isSubscription(prepared.args)) stopFollowing = permits.acquireSubscription(caller);
    return prepared.args;
  } catch (error) {
    return [presentError(graphqlErrorOf(error), presentation)];
  }
}

/** Returns the present caller of a credential, or the refusal. */
export async function callerOf(app: AppDeps, credential: Credential): Promise<Caller | DomainError> {
  const admission = await admit(app, credential).catch(asRefusal);
  return admission instanceof DomainError ? admission : (admission.refusal ?? admission.caller);
}

/** Returns a thrown refusal; throws any other error again. */
export function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** The close code and reason for a refusal of the caller. */
export function closeFor({ code }: DomainError): Close {
  return CODES[code].close ?? CLOSE.forbidden;
}

function isSubscription({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
}

function tooMany(): DomainError {
  const context = { limit: SUBSCRIPTIONS_PER_SOCKET_MAX };
  return new DomainError('LIMIT_REACHED', 'This socket has the maximum number of subscriptions.', { context });
}

function idTooLong(): DomainError {
  const message = `The id of an operation may have at most ${OPERATION_ID_MAX} characters.`;
  return validationFailed([{ path: ['id'], code: 'TOO_LONG', message }]);
}
