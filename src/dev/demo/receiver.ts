import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const HOST = '127.0.0.1';
const PORT = 3099;

/** A webhook as it arrived: the raw bytes are part of the signature. */
export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
}

export interface Receiver {
  readonly url: string;
  /** The next webhook, or an error when none comes in time. */
  next(timeoutMs: number): Promise<ReceivedWebhook>;
  close(): void;
}

/** An endpoint on loopback that accepts every webhook and keeps it. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, rawBody: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(204).end();
    server.emit('webhook');
  });
  server.listen(PORT, HOST);
  await once(server, 'listening');
  return {
    url: `http://${HOST}:${PORT}/webhooks`,
    next: async (timeoutMs) => {
      if (received.length === 0) await once(server, 'webhook', { signal: AbortSignal.timeout(timeoutMs) });
      const webhook = received.shift();
      if (!webhook) throw new Error('No webhook arrived.');
      return webhook;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const TOLERANCE_SECONDS = 300;

/** Whether a webhook carries a fresh `X-Service-Signature` made with `secret`; a receiver in any language does the same. */
export function isAuthentic({ headers, rawBody }: ReceivedWebhook, secret: string): boolean {
  const timestamp = String(headers['x-service-timestamp']);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const expected = `sha256=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
  const given = String(headers['x-service-signature']);
  return (
    age < TOLERANCE_SECONDS &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}
