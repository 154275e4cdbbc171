import { type ExecutionArgs, type GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../deps.ts';
import type { Credential } from '../../domain/access/verify-bearer.ts';
import { type Close, CODES } from '../../domain/codes/codes.ts';
import { DomainError, validationFailed } from '../../domain/errors.ts';
import type { LiveConnection } from '../../domain/live/live-connection.ts';
import type { LiveReservations } from '../../domain/live/live-reservations.ts';
import type { Scope } from '../../domain/scopes.ts';
import type { SocketContext } from '../context.ts';
import { scopeOf } from '../declared.ts';
import { type Admission, admit, admitAgain, contextOf } from '../execution/admit.ts';
import { graphqlErrorOf, presentError } from '../execution/errors.ts';
import { type OperationRequest, type Preparation, prepareOperation } from '../execution/prepare.ts';
import { presentationFor, presentErrors } from '../execution/presentation.ts';
import type { CallerPlaces } from './caller-places.ts';
import { CLOSE, OPERATION_ID_MAX, SUBSCRIPTIONS_PER_SOCKET_MAX } from './socket-limits.ts';
import { createTokenTimer } from './token-timer.ts';

/** What sessions share. */
export interface SessionDeps {
  readonly app: AppDeps;
  readonly live: LiveReservations;
  readonly preparation: Preparation;
  readonly places: CallerPlaces;
}

/** The socket below a session. */
export interface SessionSocket {
  readonly isOpen: boolean;
  send(text: string): Promise<void> | void;
  closeWith(close: Close): void;
}

/** One socket from the moment its caller is known: who follows what, and until when. */
export interface Session {
  /** Whether the caller may stay; otherwise the socket is closed with the reason. */
  begin(bearer: string | null): Promise<boolean>;
  /** What to execute for the message with this id, or why not; `running` counts it. */
  prepare(id: string, request: OperationRequest, running: number): Promise<ExecutionArgs | readonly GraphQLError[]>;
  end(): void;
}

/** A session that nobody has begun. */
export function createSession({ app, live, preparation, places }: SessionDeps, socket: SessionSocket): Session {
  let connection: LiveConnection | null = null;
  let timer: { stop(): void } | null = null;
  let leave: (() => void) | null = null;

  const connect = ({ credential, caller }: Admission) => {
    const own: LiveConnection = {
      credential,
      caller,
      get isOpen() {
        return socket.isOpen;
      },
      end: (reason) => {
        const { providerId, kind } = own.caller;
        if (reason === 'TOO_SLOW') app.ports.log.warn({ providerId, kind }, 'a live reader was too slow');
        socket.closeWith(reason === 'TOO_SLOW' ? CLOSE.tooSlow : CLOSE.forbidden);
      },
    };
    connection = own;
    timer = createTokenTimer(credential.expiresAt, app.now, () => socket.closeWith(CLOSE.forbidden));
    live.connect(own);
  };

  return {
    begin: async (bearer) => {
      const admission = await admit(app, bearer).catch(asRefusal);
      const refusal = admission instanceof DomainError ? admission : admission.refusal;
      if (refusal) socket.closeWith(closeFor(refusal));
      if (admission instanceof DomainError || refusal || !socket.isOpen) return false;
      leave = places.takeSocket(admission.caller);
      if (leave) connect(admission);
      else socket.closeWith(CLOSE.tooManySockets);
      return leave !== null;
    },
    prepare: async (id, request, running) => {
      const requestId = uuidv7();
      const presentation = presentationFor(app, requestId);
      try {
        if (!connection) throw new Error('A session prepares nothing before it begins.');
        if (id.length > OPERATION_ID_MAX) throw idTooLong();
        if (running > SUBSCRIPTIONS_PER_SOCKET_MAX) throw tooMany();
        const { caller } = await admitOrClose(app, connection.credential, socket);
        const follower = connection;
        let scopes: readonly Scope[] = [];
        let stopFollowing: (() => void) | null = null;
        const context: SocketContext = {
          ...contextOf(app, caller, requestId),
          follow: (question) => live.changes(follower, scopes, question),
          send: async (result) => socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${result}}`),
          leave: () => stopFollowing?.(),
        };
        const prepared = await prepareOperation(preparation, request, context);
        if (prepared.errors) return presentErrors(prepared.errors, presentation);
        scopes = prepared.fields.map(({ field }) => scopeOf(field));
        if (isSubscription(prepared.args)) stopFollowing = places.takeSubscription(caller);
        return prepared.args;
      } catch (error) {
        return [presentError(graphqlErrorOf(error), presentation)];
      }
    },
    end: () => {
      timer?.stop();
      leave?.();
      if (connection) live.disconnect(connection);
      connection = null;
    },
  };
}

async function admitOrClose(app: AppDeps, credential: Credential, socket: SessionSocket): Promise<Admission> {
  const admission = await admitAgain(app, credential).catch(asRefusal);
  const refusal = admission instanceof DomainError ? admission : admission.refusal;
  if (refusal && closeFor(refusal) !== CLOSE.tryLater) socket.closeWith(CLOSE.forbidden);
  if (admission instanceof DomainError || refusal) throw refusal;
  return admission;
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

function closeFor({ code }: DomainError): Close {
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
