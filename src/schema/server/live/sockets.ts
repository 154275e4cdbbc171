import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, execute, type GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type Server as ProtocolServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AppDeps } from '../../../deps.ts';
import { readRequestToken } from '../../../domain/access/bearer-token.ts';
import { toCallerKey } from '../../../domain/access/caller-key.ts';
import type { LiveChanges } from '../../../domain/live/live-changes.ts';
import { GRAPHQL_PATH } from '../../../http/paths.ts';
import { refuseHandshake } from '../../../http/refuse-connection.ts';
import { errorForLog } from '../../../kernel/error-for-log.ts';
import { MAX_REQUEST_BODY_BYTES } from '../../../kernel/limits.ts';
import type { SocketContext } from '../../base/context.ts';
import { graphqlErrorOf } from '../execution/describe-error.ts';
import { createDocumentCache } from '../execution/documents.ts';
import { createErrorPresentation, presentError, presentErrors } from '../execution/errors.ts';
import { createCallerPermits } from './caller-permits.ts';
import { createEventTexts } from './event-texts.ts';
import type { SessionDeps } from './prepare-message.ts';
import { INIT_TIMEOUT_MS, MAX_FRAMES_PER_MESSAGE } from './socket-limits.ts';
import { createSession, type Session } from './socket-session.ts';
import { inSocketSpan } from './socket-spans.ts';
import { closeAllSockets, openTransport } from './socket-transport.ts';
import { subscribeShared } from './subscribe.ts';

/** The websockets of an HTTP server. */
export interface Sockets {
  /** Refuses new websockets and closes the open ones, so that their clients connect to another process. */
  stop(): Promise<void>;
}

/** Serves the websocket protocol graphql-transport-ws on the path of the GraphQL API. */
export function openSockets(server: Server, schema: GraphQLSchema, app: AppDeps, live: LiveChanges): Sockets {
  const documents = createDocumentCache(schema, app.development);
  const preparation = { schema, documents, rateLimits: app.rateLimits, refuseKind: () => null };
  const { usageLimits, refusals } = app.ports;
  const deps: SessionDeps = { app, live, preparation, permits: createCallerPermits(app.ports) };
  const protocol = createProtocol(app);
  const acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_REQUEST_BODY_BYTES,
    maxFragments: MAX_FRAMES_PER_MESSAGE,
    handleProtocols,
  });
  acceptor.on('wsClientError', (_error, stream) => refuseHandshake(stream));
  const bounds = { messagesPerSecond: usageLimits.socketMessagesPerSecond, refusals };
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) =>
    acceptor.handleUpgrade(request, stream, head, (socket) => accept(socket, request));
  const accept = (socket: WebSocket, request: IncomingMessage) => {
    const logFault = (error: unknown) => app.ports.log.warn(errorForLog(error), 'socket failed');
    openTransport(socket, bounds, logFault, (transport) => {
      const session = createSession(deps, transport, request.url);
      const closed = protocol.opened(transport, { session, headers: request.headers });
      return async (code, reason) => {
        session.end();
        await closed(code, reason);
      };
    });
  };
  server.on('upgrade', upgrade);
  return {
    stop: async () => {
      server.off('upgrade', upgrade);
      server.on('upgrade', (_request, stream: Duplex) => stream.destroy());
      await closeAllSockets(acceptor);
      await live.stop();
    },
  };
}

interface Extra {
  readonly session: Session;
  readonly headers: IncomingMessage['headers'];
}

function createProtocol(app: AppDeps): ProtocolServer<Extra> {
  const texts = createEventTexts(app);
  return makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: ({ connectionParams = {}, extra }) => {
      const { authorization = connectionParams['Authorization'], DPoP } = connectionParams;
      const sent = typeof authorization === 'string' ? { authorization, dpop: DPoP } : extra.headers;
      const headers = { authorization: textOf(sent.authorization), dpop: textOf(sent['dpop']) };
      return extra.session.begin(readRequestToken(headers, { method: 'GET', url: app.baseUrl + GRAPHQL_PATH }));
    },
    onSubscribe: ({ extra, subscriptions }, id, request) =>
      extra.session.prepare({ id, request, running: Object.keys(subscriptions).length }),
    execute: (args) =>
      inSocketSpan(args, contextOf(args), () =>
        app.callerConcurrency.run(toCallerKey(contextOf(args).caller), async () => execute(args)),
      ),
    subscribe: (args) => subscribeShared(args, contextOf(args), texts),
    onNext: (_ctx, _id, _payload, args, { errors, ...result }) => {
      if (!errors) return undefined;
      const presentation = createErrorPresentation(app, contextOf(args).requestId);
      return { ...result, errors: presentErrors(errors, presentation) };
    },
    onError: (_ctx, id, _payload, errors) =>
      errors.map((error) =>
        error.extensions['requestId'] ? error : presentError(graphqlErrorOf(error), createErrorPresentation(app, id)),
      ),
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The execution arguments of every operation are created by `Session.prepare`, with this type of context. */
function contextOf({ contextValue }: ExecutionArgs): SocketContext {
  return contextValue as SocketContext;
}
