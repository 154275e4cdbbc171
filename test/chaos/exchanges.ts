/** The credentials that the bytes of an exchange contain. */
export interface Stage {
  readonly providerId: string;
  readonly token: string;
}

const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
const TEXT = 0x81;
const PING = 0x89;
const CLOSE = 0x88;

/** The complete bytes that a client sends in each named exchange; a storm breaks them off. */
export function exchangesOf({ providerId, token }: Stage): Readonly<Record<string, Buffer>> {
  const own = `/integrations/v1/providers/${providerId}`;
  const head = (line: string, ...headers: string[]) =>
    `${[`${line} HTTP/1.1`, 'Host: service', `Authorization: Bearer ${token}`, ...headers].join('\r\n')}\r\n\r\n`;
  const post = (path: string, body: string, ...headers: string[]) =>
    head(`POST ${path}`, 'Content-Type: application/json', `Content-Length: ${body.length}`, ...headers) + body;
  const upgrade = (path: string, to = 'websocket') =>
    head(
      `GET ${path}`,
      'Connection: Upgrade',
      `Upgrade: ${to}`,
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      KEY.trim(),
    );
  const client = JSON.stringify({ firstName: 'Anna', email: 'anna@example.com' });
  const query = JSON.stringify({ query: '{ __typename searchServices(q: "cut") { id name } }' });
  const chunks = [client.slice(0, 10), client.slice(10), ''].map(
    (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
  );
  const init = frame(TEXT, { type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  const subscribe = (id: string) =>
    frame(TEXT, { id, type: 'subscribe', payload: { query: 'subscription { reservationChanged { event { id } } }' } });
  const texts: Readonly<Record<string, string>> = {
    probe: head('GET /healthz'),
    catalog: head(`GET ${own}/catalog`, 'Accept-Encoding: gzip'),
    'a large answer': head('GET /integrations/openapi.json'),
    'a page': head('GET /integrations/docs', 'Accept-Encoding: br'),
    'no such path': head('GET /nothing'),
    'a write': post(`${own}/clients`, client),
    'a write in chunks':
      head(`POST ${own}/clients`, 'Content-Type: application/json', 'Transfer-Encoding: chunked') + chunks.join(''),
    'a write that waits for 100': post(`${own}/clients`, client, 'Expect: 100-continue'),
    'a token': post('/integrations/oauth/token', '{}'),
    'a query': post('/graphql', query),
    'a query for a stream': post('/graphql', query, 'Accept: text/event-stream'),
    'several requests at once': head('GET /healthz') + post('/graphql', query) + head('GET /integrations/openapi.json'),
    'a request and garbage': `${head('GET /integrations/openapi.json')}GARBAGE\r\n\r\n`,
    garbage: '\0\r\nGARBAGE',
    tunnel: head('CONNECT service:80'),
    'an upgrade elsewhere': upgrade('/healthz'),
    'an upgrade of nothing': upgrade('/nothing'),
    'an upgrade to HTTP/2': upgrade(`${own}/catalog`, 'h2c'),
    'an invalid handshake': head('GET /graphql', 'Connection: Upgrade', 'Upgrade: websocket'),
  };
  const sockets: Readonly<Record<string, Buffer[]>> = {
    'a silent socket': [],
    'a live view': [init, subscribe('1'), subscribe('2'), frame(TEXT, { id: '1', type: 'complete' }), frame(CLOSE)],
    'a query on a socket': [init, frame(TEXT, { id: '1', type: 'subscribe', payload: JSON.parse(query) })],
    'no init': [subscribe('1')],
    'two inits': [init, init],
    pings: [init, ...Array.from({ length: 40 }, () => frame(PING))],
    'too many pings': Array.from({ length: 2_000 }, () => frame(PING)),
    'invalid frames': [init, Buffer.alloc(50, 0xff)],
  };
  return Object.fromEntries([
    ...Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]),
    ...Object.entries(sockets).map(([name, frames]) => [
      name,
      Buffer.concat([Buffer.from(upgrade('/graphql')), ...frames]),
    ]),
  ]);
}

/** A websocket frame of a client, masked with zeros. */
function frame(kind: number, message?: object): Buffer {
  const payload = Buffer.from(message ? JSON.stringify(message) : '');
  const [short, long] = [Buffer.from([kind, 0x80 + payload.length]), Buffer.from([kind, 0xfe, 0, 0])];
  if (payload.length < 126) return Buffer.concat([short, Buffer.alloc(4), payload]);
  long.writeUInt16BE(payload.length, 2);
  return Buffer.concat([long, Buffer.alloc(4), payload]);
}
