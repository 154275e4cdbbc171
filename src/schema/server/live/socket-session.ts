import type { ExecutionArgs, GraphQLError } from 'graphql';
import type { AppDeps } from '../../../deps.ts';
import { type Credential, verifyBearer } from '../../../domain/access/verify-bearer.ts';
import type { LiveConnection } from '../../../domain/live/live-change.ts';
import type { Caller } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import {
  asRefusal,
  type Bearer,
  callerOf,
  closeFor,
  type OperationMessage,
  prepareMessage,
  type SessionDeps,
  type SessionSocket,
} from './prepare-message.ts';
import { CLOSE } from './socket-limits.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** One socket from the moment its caller is known: who follows what, and until when. */
export interface Session {
  /** Whether the caller may stay; otherwise the socket is closed with the reason. */
  begin(bearer: string | null): Promise<boolean>;
  /** What to execute for a message, or why not. */
  prepare(message: OperationMessage): Promise<ExecutionArgs | readonly GraphQLError[]>;
  end(): void;
}

/** A session before `connection_init`. */
export function createSession(deps: SessionDeps, socket: SessionSocket): Session {
  const { app, live, positions } = deps;
  let begun: Begun | null = null;
  return {
    begin: async (bearer) => {
      const credential = await verifyBearer(app, bearer).catch(asRefusal);
      const caller = credential instanceof DomainError ? credential : await callerOf(app, credential);
      if (caller instanceof DomainError) socket.closeWith(closeFor(caller));
      if (credential instanceof DomainError || caller instanceof DomainError || !socket.isOpen) return false;
      const leave = positions.acquireSocket(caller);
      if (!leave) {
        socket.closeWith(CLOSE.tooManySockets);
        return false;
      }
      const stopTimer = atEndOfToken(credential.expiresAt, app.now, () => socket.closeWith(CLOSE.forbidden));
      const connection = liveConnection(app, socket, credential, caller);
      if (connection) live.connect(connection);
      begun = { credential, connection, leave, stopTimer };
      return true;
    },
    prepare: async (message) => {
      if (!begun) throw new Error('A session prepares nothing before it begins.');
      return prepareMessage(deps, socket, begun, message);
    },
    end: () => {
      begun?.stopTimer();
      begun?.leave();
      if (begun?.connection) live.disconnect(begun.connection);
      begun = null;
    },
  };
}

/** What a session holds from its beginning to its end. */
interface Begun extends Bearer {
  leave(): void;
  stopTimer(): void;
}

function liveConnection(
  app: AppDeps,
  socket: SessionSocket,
  credential: Credential,
  caller: Caller,
): LiveConnection | null {
  if (credential.kind === 'ACCOUNT' || caller.kind === 'ACCOUNT') return null;
  const connection: LiveConnection = {
    credential,
    caller,
    get isOpen() {
      return socket.isOpen;
    },
    end: (reason) => {
      const { providerId, kind } = connection.caller;
      if (reason === 'TOO_SLOW') app.ports.log.warn({ providerId, kind }, 'a live reader was too slow');
      socket.closeWith(reason === 'TOO_SLOW' ? CLOSE.tooSlow : CLOSE.forbidden);
    },
  };
  return connection;
}

/** Calls `expire` when the clock reaches `expiresAt`, in seconds since 1970; what it gives back stops it. */
function atEndOfToken(expiresAt: number, now: () => Date, expire: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const remainingMs = expiresAt * 1000 - now().getTime();
    if (remainingMs <= 0) expire();
    else timer = setTimeout(wait, Math.min(remainingMs, LONGEST_TIMER_MS));
  };
  timer = setTimeout(wait, 0);
  return () => clearTimeout(timer);
}
