import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Answer, CallFacts, Json } from '../attempt.ts';
import type { Salon } from '../world/world.ts';

/** The address that requests name; the line leads to the process that listens. */
export const ADDRESS = 'http://calls.example';
const LANGUAGE = { 'Accept-Language': 'en-GB' };

const PATHS: Readonly<Record<string, readonly [method: string, path: string]>> = {
  resolveSelection: ['POST', 'catalog/resolve'],
  identifyClient: ['POST', 'clients/identify'],
  findFirstAvailable: ['GET', 'slots/first-available'],
  suggestSlots: ['GET', 'slots/suggestions'],
  createReservation: ['POST', 'reservations'],
  rescheduleReservation: ['PATCH', 'reservations/{id}/reschedule'],
  cancelReservation: ['POST', 'reservations/{id}/cancel'],
  createHold: ['POST', 'holds'],
  deleteHold: ['DELETE', 'holds/{id}'],
};
const OF_RESERVATIONS = new Set(['rescheduleReservation', 'cancelReservation']);

/** The operations of a surface under the names of the document. */
export interface Desk {
  /** Rejects where no answer comes. `id` is the one of the path. */
  ask(operation: string, input: Json, key?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** REST, with a token of the salon. */
export function restDesk(line: typeof fetch, salon: Salon, { conversation }: CallFacts): Desk {
  return {
    ask: async (operation, { id, ...input }, key) => {
      const [method, path] = PATHS[operation] ?? ['GET', operation];
      const url = new URL(
        `/integrations/v1/providers/${salon.providerId}/${path}`.replace('{id}', String(id)),
        ADDRESS,
      );
      if (method === 'GET')
        for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
      const hasBody = method === 'POST' || method === 'PATCH';
      const headers = {
        ...LANGUAGE,
        Authorization: `Bearer ${await salon.token()}`,
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...(conversation !== null && { 'Conversation-Id': conversation }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      };
      const response = await line(url, { method, headers, ...(hasBody && { body: JSON.stringify(input) }) });
      const text = await response.text();
      return { status: response.status, isDone: response.ok, body: text ? JSON.parse(text) : {} };
    },
    close: () => Promise.resolve(),
  };
}

/** The tools of `/mcp`, by the official client, with the credentials in one fixed header. */
export async function toolsDesk(line: typeof fetch, salon: Salon, { conversation }: CallFacts): Promise<Desk> {
  const Authorization = `Basic ${Buffer.from(`${salon.clientId}:${salon.clientSecret}`).toString('base64')}`;
  const model = new Client({ name: 'calls', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', ADDRESS), {
    fetch: line,
    requestInit: { headers: { ...LANGUAGE, Authorization } },
  });
  await model.connect(transport);
  return {
    ask: async (name, { id, ...input }, key) => {
      const given = {
        ...input,
        ...(id !== undefined && (OF_RESERVATIONS.has(name) ? { reservationId: id } : { id })),
        ...(conversation !== null && { conversationId: conversation }),
        ...(key !== undefined && { idempotencyKey: key }),
      };
      const { isError, content } = await model.callTool({ name, arguments: given });
      const [first] = content;
      return { status: 200, isDone: !isError, body: JSON.parse(first?.type === 'text' ? first.text : '{}') };
    },
    close: () => model.close(),
  };
}
