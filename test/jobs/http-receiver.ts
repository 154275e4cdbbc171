import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type Respond = (response: ServerResponse, request: ReceivedRequest) => void;

export interface HttpReceiver {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** Sets the answers to requests from now on. */
  respond(respond: Respond): void;
  close(): Promise<void>;
}

export const answerWith =
  (status: number): Respond =>
  (response) =>
    void response.writeHead(status).end();

/**
 * A webhook endpoint on a free loopback port that stores its requests; answers 200 by default. Requests still sent to
 * an earlier one on the same port are dropped.
 */
export async function httpReceiver(): Promise<HttpReceiver> {
  const path = `/hook/${randomUUID()}`;
  const requests: ReceivedRequest[] = [];
  let answer: Respond = answerWith(200);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!request.url?.startsWith(path)) return void response.writeHead(410).end();
    const received = { headers: request.headers, body: Buffer.concat(chunks) };
    requests.push(received);
    answer(response, received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    requests,
    respond(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
