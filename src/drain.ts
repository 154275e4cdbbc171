import type { Server, ServerResponse } from 'node:http';

/** Whether a server is draining. */
export interface Drain {
  isDraining(): boolean;
  /** From now on every answer that has not begun closes its connection, so that clients open the next one elsewhere. */
  begin(): void;
}

/** Tracks the responses of a server that has not responded yet. */
export function createDrain(server: Server): Drain {
  const unanswered = new Set<ServerResponse>();
  let draining = false;
  const endConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) endConnection(response);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true;
      for (const response of unanswered) endConnection(response);
    },
  };
}
