import { setTimeout as wait } from 'node:timers/promises';
import type { Action, Answer, Call } from '../calls.ts';
import type { Random } from '../harness/random.ts';
import { answerOf, textAt } from './answer-of.ts';

const PATIENCE_MS = 6_000;
const TRIES_MAX = 8;
const RETRY_PAUSE_MS = 150;

/** The shared settings of the clients of one salon. */
export interface Salesroom {
  readonly providerId: string;
  readonly credentials: { readonly client_id: string; readonly client_secret: string };
  /** A new token of the salon's owner. */
  ownerToken(): Promise<string>;
  /** Addresses of the API, any of which may be down. */
  readonly apis: readonly string[];
  readonly calls: Call[];
}

interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly key?: string | null;
  /** As the owner, over /graphql. */
  readonly asOwner?: boolean;
}

/**
 * A client as an integrator writes it: `fetch`, retries with the same key, a new token when the old one has expired.
 */
export interface HttpClient {
  /** Calls and retries while the outcome is unknown. Returns the answer, or null if it stays unknown. */
  call(action: Action, request: HttpRequest): Promise<Answer | null>;
  /** Sends the booking of the action. */
  create(action: Extract<Action, { kind: 'create' }>): Promise<Answer | null>;
  /** A new token of the integration client. */
  newToken(): Promise<string>;
  /** Retries until it is answered, without recording. */
  insist(request: HttpRequest): Promise<unknown>;
}

export function httpClient(room: Salesroom, random: Random): HttpClient {
  let token: string | null = null;
  const signIn = async () => {
    const body = JSON.stringify({ ...room.credentials, grant_type: 'client_credentials' });
    const { json } = await send(`${random.pick(room.apis)}/integrations/oauth/token`, 'POST', {}, body);
    token = textAt(json, 'access_token');
    if (token === null) throw new Error('No token was given.');
    return token;
  };
  const attempt = async ({ method, path, body, key, asOwner }: HttpRequest) => {
    const prefix = asOwner ? '' : `/integrations/v1/providers/${room.providerId}`;
    const headers = {
      Authorization: `Bearer ${asOwner ? await room.ownerToken() : (token ?? (await signIn()))}`,
      ...(key ? { 'Idempotency-Key': key } : {}),
    };
    const answer = await send(
      `${random.pick(room.apis)}${prefix}${path}`,
      method,
      headers,
      body && JSON.stringify(body),
    );
    if (answer.status === 401) token = null;
    return answer;
  };
  const once = async (action: Action, request: HttpRequest): Promise<Answer | null> => {
    const invokedAt = Date.now();
    const raw = await attempt(request).catch(() => null);
    const answer = raw && answerOf(raw.status, raw.json);
    room.calls.push({ action, invokedAt, answer, answeredAt: answer && Date.now() });
    return answer;
  };
  const call: HttpClient['call'] = async (action, request) => {
    for (let attempts = 0; attempts < TRIES_MAX; attempts += 1) {
      const answer = await once(action, request);
      if (answer && answer.status < 500 && answer.status !== 401) return answer;
      await wait(RETRY_PAUSE_MS * (attempts + 1));
    }
    return null;
  };
  return {
    newToken: signIn,
    call,
    create: (action) =>
      call(action, { method: 'POST', path: '/reservations', body: creationBody(action), key: action.key }),
    insist: async (request) => {
      for (let attempts = 0; attempts < TRIES_MAX; attempts += 1) {
        const answer = await attempt(request).catch(() => null);
        if (answer && answer.status < 400) return answer.json;
        await wait(RETRY_PAUSE_MS * (attempts + 1));
      }
      return null;
    },
  };
}

function creationBody({
  tag,
  client,
  allowClientOverlap,
  holdId,
  ...place
}: Extract<Action, { kind: 'create' }>): object {
  return {
    ...placeOf(place),
    ...(holdId ? { holdId } : {}),
    client: { firstName: 'Guest', email: client },
    ...(allowClientOverlap === undefined ? {} : { allowClientOverlap }),
    customFields: { tag },
    notifyClient: false,
  };
}

/** The service, employee and start of a reservation or a hold. */
export function placeOf({ serviceId, employeeId, startAt }: Omit<Extract<Action, { kind: 'hold' }>, 'kind'>): object {
  const selection = employeeId ? { employeeSelectionMode: 'SPECIFIC', employeeId } : { employeeSelectionMode: 'ANY' };
  return { serviceId, startAt: new Date(startAt).toISOString(), ...selection };
}

async function send(url: string, method: string, headers: Record<string, string>, body?: string) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...type },
    signal,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const json: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, json };
}
