import type { Answer, CallFacts, Json } from './attempt.ts';
import { noteOf } from './attempt.ts';

/** A request in the form of both protocols. */
export interface Request {
  readonly call: CallFacts;
  readonly operation: string;
  /** The body, the query or the arguments, with the ids of the path; without conversation and key. */
  readonly input: Json;
  readonly key: string | null;
  readonly conversation: string | null;
  readonly isWrite: boolean;
  /** What is given to `fetch`. */
  readonly sent: { readonly headers: Headers; readonly body?: string };
}

const DATA = /^data: (.*)$/m;
const PATHS: readonly (readonly [method: string, path: RegExp, operation: string])[] = [
  ['POST', /\/reservations$/, 'createReservation'],
  ['POST', /\/holds$/, 'createHold'],
  ['DELETE', /\/holds\/([^/]+)$/, 'deleteHold'],
  ['PATCH', /\/reservations\/([^/]+)\/reschedule$/, 'rescheduleReservation'],
  ['POST', /\/reservations\/([^/]+)\/cancel$/, 'cancelReservation'],
];
const WRITES = new Set(PATHS.map(([, , operation]) => operation));

/** The operation of a request; null for tokens and the messages around tool calls. */
export function requestOf(address: string, init: RequestInit, call: CallFacts): Request | null {
  const { pathname } = new URL(address);
  const body: Json = typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : {};
  if (pathname === '/mcp') return body['method'] === 'tools/call' ? toolCallOf(body, init, call) : null;
  if (pathname.startsWith('/integrations/oauth')) return null;
  const [, path, operation] =
    PATHS.find(([method, pattern]) => method === (init.method ?? 'GET') && pattern.test(pathname)) ?? [];
  const [, id] = path?.exec(pathname) ?? [];
  const headers = new Headers(init.headers);
  if (call.surface === 'SDK' && call.conversation !== null) headers.set('Conversation-Id', call.conversation);
  const input = { ...body, ...(id && { id }) };
  const noted = call.surface === 'SDK' && operation === 'createReservation';
  return withInput({
    call,
    operation: operation ?? 'read',
    input: noted ? { ...input, clientNote: noteOf(call.id, false) } : input,
    key: headers.get('Idempotency-Key'),
    conversation: headers.get('Conversation-Id'),
    isWrite: operation !== undefined,
    sent: { headers, ...(typeof init.body === 'string' && { body: init.body }) },
  });
}

function toolCallOf(message: Json, init: RequestInit, call: CallFacts): Request {
  const { name, arguments: given = {} } = message['params'] as { name: string; arguments?: Record<string, unknown> };
  const { idempotencyKey, conversationId, ...input } = given;
  return {
    call,
    operation: WRITES.has(name) ? name : 'read',
    input,
    key: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    conversation: typeof conversationId === 'string' ? conversationId : null,
    isWrite: WRITES.has(name),
    sent: { headers: new Headers(init.headers), body: JSON.stringify(message) },
  };
}

/** The request with its present `input` and `conversation` in what is sent. */
export function withInput(request: Request): Request {
  const { call, input, conversation, sent } = request;
  if (sent.body === undefined) return { ...request, sent: { headers: headersOf(request) } };
  if (call.surface !== 'TOOLS') {
    const { id: _, ...body } = input;
    return { ...request, sent: { headers: headersOf(request), body: JSON.stringify(body) } };
  }
  const message = JSON.parse(sent.body);
  const { idempotencyKey } = message.params.arguments;
  message.params.arguments = {
    ...input,
    ...(idempotencyKey && { idempotencyKey }),
    ...(conversation && { conversationId: conversation }),
  };
  return { ...request, sent: { ...sent, body: JSON.stringify(message) } };
}

function headersOf({ conversation, sent, call }: Request): Headers {
  const headers = new Headers(sent.headers);
  if (conversation === null || call.surface === 'TOOLS') headers.delete('Conversation-Id');
  else headers.set('Conversation-Id', conversation);
  return headers;
}

/** What a response says, in the form of both protocols. */
export function answerOf({ status }: Response, text: string, { surface }: CallFacts): Answer {
  if (surface !== 'TOOLS' || status >= 300) return { status, isDone: status < 300, body: text ? JSON.parse(text) : {} };
  const { result, error } = JSON.parse(DATA.exec(text)?.[1] ?? text);
  if (!result) return { status, isDone: false, body: error ?? {} };
  return { status, isDone: !result.isError, body: JSON.parse(result.content[0].text) };
}
