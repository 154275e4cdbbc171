import { BookingApiError } from './errors.ts';
import type { Schemas } from './schemas.ts';
import { send, type Transport } from './send.ts';

/** The credentials of an integration client, and the requested scopes. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string | undefined;
}

/** A token and its provider. */
export interface Session {
  readonly token: string;
  readonly providerId: string;
}

/** One token for all calls. */
export interface Sessions {
  current(): Promise<Session>;
  /** Discards the token of this session, which the service refused. */
  drop(session: Session): void;
}

const PATH = '/integrations/oauth/token';
const RENEWED_BEFORE_MS = 60_000;
const SECOND_MS = 1_000;

/** Fetches a token on demand, a minute before the last one expires, and once for all waiting calls. */
export function openSessions(transport: Transport, baseUrl: string, credentials: Credentials): Sessions {
  let kept: { readonly session: Session; readonly until: number } | null = null;
  let coming: Promise<Session> | null = null;
  const renew = async () => {
    const token = await requestToken(transport, baseUrl, credentials);
    const session = { token: token.access_token, providerId: token.provider_id };
    const lifeMs = token.expires_in * SECOND_MS;
    kept = { session, until: performance.now() + lifeMs - Math.min(RENEWED_BEFORE_MS, lifeMs / 2) };
    return session;
  };
  return {
    current: async () => {
      if (kept && performance.now() < kept.until) return kept.session;
      coming ??= renew().finally(() => {
        coming = null;
      });
      return coming;
    },
    drop: (session) => {
      if (kept?.session === session) kept = null;
    },
  };
}

async function requestToken(
  transport: Transport,
  baseUrl: string,
  credentials: Credentials,
): Promise<Schemas['Token']> {
  const { clientId, clientSecret, scope } = credentials;
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  const { text, response } = await send(transport, {
    operation: 'createToken',
    path: PATH,
    url: `${baseUrl}${PATH}`,
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(grant) },
    repeatable: true,
  });
  const token: Schemas['Token'] = JSON.parse(text);
  if (typeof token.access_token === 'string') return token;
  throw new BookingApiError(response.status, { error: 'INTERNAL', message: 'The answer holds no token.' }, '', null);
}
