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
  /** A new provider. */
  openSalon(): Promise<Salon>;
  close(): Promise<void>;
}
