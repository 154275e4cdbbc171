import { type ExecutionArgs, type GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../../deps.ts';
import type { Credential } from '../../../domain/access/verify-bearer.ts';
import type { LiveConnection } from '../../../domain/live/live-change.ts';
import type { LiveReservations } from '../../../domain/live/live-reservations.ts';
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

/** What sessions share. */
export interface SessionDeps {
  readonly app: AppDeps;
  readonly live: LiveReservations;
  readonly preparation: Preparation;
  readonly positions: CallerPermits;
}

/** The socket below a session. */
export interface SessionSocket {
  readonly isOpen: boolean;
  send(text: string): Promise<void> | void;
  closeWith(close: Close): void;
}

/** Whose operations a socket carries. */
export interface Bearer {
  readonly credential: Credential;
  /** Null for account holders, who act for no provider and so have nothing to follow. */
  readonly connection: LiveConnection | null;
}

/** One `subscribe` message; `running` counts it. */
export interface OperationMessage {
  readonly id: string;
  readonly request: OperationRequest;
  readonly running: number;
}

/** The operation of a message, or its refusal; the caller is admitted again, and a refused caller loses the socket. */
export async function prepareMessage(
  { app, live, preparation, positions }: SessionDeps,
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
      leave: () => stopFollowing?.(),
    };
    const prepared = await prepareOperation(preparation, request, context);
    if (prepared.errors) return presentErrors(prepared.errors, presentation);
    scopes = prepared.fields.flatMap(({ field }) => scopeOf(field) ?? []);
    if (isSubscription(prepared.args)) stopFollowing = positions.acquireSubscription(caller);
    return prepared.args;
  } catch (error) {
    return [presentError(graphqlErrorOf(error), presentation)];
  }
}

/** Who calls with this credential now, or why they are refused. */
export async function callerOf(app: AppDeps, credential: Credential): Promise<Caller | DomainError> {
  const admission = await admit(app, credential).catch(asRefusal);
  return admission instanceof DomainError ? admission : (admission.refusal ?? admission.caller);
}

/** The refusal that was thrown; faults are thrown on. */
export function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

/** How a refusal of the caller ends a socket. */
export function closeFor({ code }: DomainError): Close {
  return CODES[code].close ?? CLOSE.forbidden;
}

function isSubscription({ document, operationName }: ExecutionArgs): boolean {
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
}

function tooMany(): DomainError {
  const context = { limit: SUBSCRIPTIONS_PER_SOCKET_MAX };
  return new DomainError('LIMIT_REACHED', 'This socket has as many subscriptions as it can have.', { context });
}

function idTooLong(): DomainError {
  const message = `The id of an operation may have at most ${OPERATION_ID_MAX} characters.`;
  return validationFailed([{ path: ['id'], code: 'TOO_LONG', message }]);
}
