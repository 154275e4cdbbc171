import type pg from 'pg';

/** The zone of every salon. */
export const ZONE = 'Europe/Warsaw';

/** One provider with the credentials of one integration client. */
export interface Salon {
  readonly providerId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  token(): Promise<string>;
}

/** A service with its database; it may end and start again during a run. */
export interface World {
  /** The address of the process that listens, as soon as one does. */
  origin(): Promise<string>;
  readonly pool: pg.Pool;
  /** Publishes the conversations that are unfulfilled if nothing follows until then. */
  sweepAt(instant: Date): Promise<void>;
  /** A new provider. */
  openSalon(): Promise<Salon>;
  close(): Promise<void>;
}

/** A token, from whichever process answers first. */
export async function tokenAt(origin: World['origin'], clientId: string, clientSecret: string): Promise<string> {
  const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  const request = { method: 'POST', body: new URLSearchParams(form) };
  const response = await fetch(`${await origin()}/integrations/oauth/token`, request).catch(() => null);
  if (response === null) return await tokenAt(origin, clientId, clientSecret);
  const { access_token: token } = await response.json();
  if (typeof token !== 'string') throw new Error(`No token: ${response.status}`);
  return token;
}
