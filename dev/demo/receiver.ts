import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const HOST = '127.0.0.1';

/** A received webhook. `rawBody` has the bytes that the signature covers. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
}

export interface Receiver {
  readonly url: string;
  close(): void;
}

/**
 * Starts an endpoint on loopback, on a free port. It answers each webhook with the HTTP status that `handle` returns.
 */
export async function startReceiver(handle: (webhook: ReceivedWebhook) => Promise<number>): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const status = await handle({ headers: request.headers, rawBody: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(status).end();
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://${HOST}:${port}/webhooks`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
