import type { ExecutionArgs, GraphQLError } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../deps.ts';
import type { Scope } from '../domain/access/scopes.ts';
import type { Credential } from '../domain/access/verify-bearer.ts';
import { DomainError } from '../domain/errors.ts';
import type { LiveConnection } from '../domain/live/live-connection.ts';
import type { LiveReservations } from '../domain/live/live-reservations.ts';
import { type Admission, admit, admitAgain, contextOf } from './admit.ts';
import type { SchemaContext } from './context.ts';
import { scopeOf } from './declared.ts';
import { graphqlErrorOf, presentError } from './errors.ts';
import { type OperationRequest, type Preparation, prepareOperation } from './prepare.ts';
import { presentationFor, presentErrors } from './presentation.ts';
import { CLOSE, type Close, SUBSCRIPTIONS_PER_SOCKET_MAX } from './socket-limits.ts';
import { createTokenTimer } from './token-timer.ts';

/** What sessions share. */
export interface SessionDeps {
  readonly app: AppDeps;
  readonly live: LiveReservations;
  readonly preparation: Preparation;
}

/** The socket below a session. */
export interface SessionSocket {
  readonly isOpen: boolean;
  closeWith(close: Close): void;
}

/** One socket from the moment its caller is known: who follows what, and until when. */
export interface Session {
  /** Whether the caller may stay; otherwise the socket is closed with the reason. */
  begin(bearer: string | null): Promise<boolean>;
  /** What to execute for one message, or why not; `running` counts it. */
  prepare(request: OperationRequest, running: number): Promise<ExecutionArgs | readonly GraphQLError[]>;
  end(): void;
}

/** A session that nobody has begun. */
export function createSession({ app, live, preparation }: SessionDeps, socket: SessionSocket): Session {
  let connection: LiveConnection | null = null;
  let timer: { stop(): void } | null = null;

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
      connect(admission);
      return true;
    },
    prepare: async (request, running) => {
      const requestId = uuidv7();
      const presentation = presentationFor(app, requestId);
      try {
        if (!connection) throw new Error('A session prepares nothing before it begins.');
        if (running > SUBSCRIPTIONS_PER_SOCKET_MAX) throw tooMany();
        const { caller } = await admitOrClose(app, connection.credential, socket);
        const follower = connection;
        let scopes: readonly Scope[] = [];
        const context: SchemaContext = {
          ...contextOf(app, caller, requestId),
          follow: (question) => live.changes(follower, scopes, question),
        };
        const prepared = await prepareOperation(preparation, request, context);
        if (prepared.errors) return presentErrors(prepared.errors, presentation);
        scopes = prepared.fields.map(({ field }) => scopeOf(field));
        return prepared.args;
      } catch (error) {
        return [presentError(graphqlErrorOf(error), presentation)];
      }
    },
    end: () => {
      timer?.stop();
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
  if (code === 'invalid_token') return CLOSE.unauthorized;
  return code === 'RATE_LIMITED' || code === 'UNAVAILABLE' ? CLOSE.tryLater : CLOSE.forbidden;
}

function tooMany(): DomainError {
  const context = { limit: SUBSCRIPTIONS_PER_SOCKET_MAX };
  return new DomainError('LIMIT_REACHED', 'This socket has as many subscriptions as it can have.', { context });
}
