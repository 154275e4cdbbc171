import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.union([
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z.object({ intValue: z.number() }).transform(({ intValue }) => intValue),
  ]),
});
const attributes = z
  .array(attribute)
  .transform((list): Record<string, string | number> => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const resource = z.object({ attributes: z.array(z.looseObject({ key: z.string(), value: z.unknown() })) });

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
  status: z.object({ code: z.number().optional() }),
});
const traces = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const metric = z.looseObject({ name: z.string() });
const metrics = z.object({
  resourceMetrics: z.array(z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) })),
});

export type ExportedSpan = z.output<typeof span>;

/** A collector of OpenTelemetry on a free loopback port, which takes OTLP in JSON over HTTP. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly ExportedSpan[];
  readonly metrics: readonly z.output<typeof metric>[];
  /** Everything it received, as text. */
  readonly bodies: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: ExportedSpan[] = [];
  const received: z.output<typeof metric>[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    bodies.push(body);
    headers.push(request.headers);
    if (request.url === '/v1/traces') {
      const { resourceSpans } = traces.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    } else if (request.url === '/v1/metrics') {
      const { resourceMetrics } = metrics.parse(JSON.parse(body));
      received.push(...resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    metrics: received,
    bodies,
    headers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
