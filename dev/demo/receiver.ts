import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const HOST = '127.0.0.1';

/** A webhook as it arrived: the raw bytes are part of the signature. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
}

export interface Receiver {
  readonly url: string;
  close(): void;
}

/** An endpoint on loopback, on a port that the system picks, which answers each webhook with the status that `take` gives. */
export async function startReceiver(take: (webhook: ReceivedWebhook) => Promise<number>): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const status = await take({ headers: request.headers, rawBody: Buffer.concat(chunks).toString('utf8') });
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
