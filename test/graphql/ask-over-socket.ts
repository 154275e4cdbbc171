import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

export interface SocketError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The errors of one operation over a socket of its own. */
export async function askOverSocket(
  url: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<readonly SocketError[]> {
  const connectionParams = { authorization: `Bearer ${token}` };
  const client = createClient({ url, webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 });
  try {
    return await new Promise((resolve, reject) => {
      client.subscribe(
        { query, variables: { ...variables } },
        {
          next: ({ errors = [] }) => resolve(errors.map(({ message, extensions = {} }) => ({ message, extensions }))),
          error: (error) => (Array.isArray(error) ? resolve(error) : reject(error)),
          complete: () => resolve([]),
        },
      );
    });
  } finally {
    await client.dispose();
  }
}
