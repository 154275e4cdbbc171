import type { ExecutionArgs, GraphQLError } from 'graphql';
import type { AppDeps } from '../../../deps.ts';
import type { RequestToken } from '../../../domain/access/bearer-token.ts';
import { requestsTestMode, toTestCredential } from '../../../domain/access/to-test-credential.ts';
import { type Credential, verifyBearer } from '../../../domain/access/verify-bearer.ts';
import type { LiveSocket } from '../../../domain/live/live-change.ts';
import type { Caller } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import {
  type OperationMessage,
  prepareMessage,
  readCaller,
  type SessionDeps,
  type SessionSocket,
  type SocketCaller,
  toDomainError,
  toSocketClose,
} from './prepare-message.ts';
import { CLOSE_CODES } from './socket-limits.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** One websocket with an authenticated caller: its subscriptions and the expiry of its token. */
export interface Session {
  /** Authenticates the caller. Returns false, and closes the websocket with the reason, when the caller is refused. */
  begin(sent: RequestToken | null): Promise<boolean>;
  /** Returns the execution arguments of a message, or its errors. */
  prepare(message: OperationMessage): Promise<ExecutionArgs | readonly GraphQLError[]>;
  end(): void;
}

/** Creates a session that waits for `connection_init`. `url` is the request target of the handshake. */
export function createSession(deps: SessionDeps, socket: SessionSocket, url = ''): Session {
  const { app, live, permits } = deps;
  let begun: Begun | null = null;
  return {
    begin: async (sent) => {
      const verify = async () => {
        const verified = await verifyBearer(app, sent);
        return requestsTestMode(url) ? toTestCredential(app, verified) : verified;
      };
      const credential = await verify().catch(toDomainError);
      const caller = credential instanceof DomainError ? credential : await readCaller(app, credential);
      if (caller instanceof DomainError) socket.closeWith(toSocketClose(caller));
      if (credential instanceof DomainError || caller instanceof DomainError || !socket.isOpen) return false;
      const release = permits.acquireSocket(caller);
      if (!release) {
        socket.closeWith(CLOSE_CODES.tooManySockets);
        return false;
      }
      const stopTimer = atEndOfToken(credential.expiresAt, app.now, () => socket.closeWith(CLOSE_CODES.forbidden));
      const connection = liveConnection(app, socket, credential, caller);
      if (connection) live.connect(connection);
      begun = { credential: withoutProof(credential), connection, release, stopTimer };
      return true;
    },
    prepare: async (message) => {
      if (!begun) throw new Error('A session must begin before it prepares a message.');
      return prepareMessage(deps, socket, begun, message);
    },
    end: () => {
      begun?.stopTimer();
      begun?.release();
      if (begun?.connection) live.disconnect(begun.connection);
      begun = null;
    },
  };
}

/** Removes the DPoP proof. It was used by the handshake, and messages arrive over the same connection. */
function withoutProof(credential: Credential): Credential {
  return credential.kind === 'INTEGRATION' ? { ...credential, proof: undefined } : credential;
}

/** The resources of a session from `connection_init` to its end. */
interface Begun extends SocketCaller {
  release(): void;
  stopTimer(): void;
}

function liveConnection(
  app: AppDeps,
  socket: SessionSocket,
  credential: Credential,
  caller: Caller,
): LiveSocket | null {
  if (credential.kind === 'ACCOUNT' || caller.kind === 'ACCOUNT') return null;
  const connection: LiveSocket = {
    credential,
    caller,
    get isOpen() {
      return socket.isOpen;
    },
    end: (reason) => {
      const { providerId, kind } = connection.caller;
      if (reason === 'TOO_SLOW') app.ports.log.warn({ providerId, kind }, 'a live reader was too slow');
      socket.closeWith(reason === 'TOO_SLOW' ? CLOSE_CODES.tooSlow : CLOSE_CODES.forbidden);
    },
  };
  return connection;
}

/**
 * Calls `expire` when the clock reaches `expiresAt`, in seconds since 1970. The returned function cancels the timer.
 */
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
