import type { Database } from '../../db/queryable.ts';
import { readAccesses } from '../access/read-access.ts';
import { DomainError } from '../errors.ts';
import type { LiveConnection, LiveSubscriber } from './live-connection.ts';

/** Renews what every connection may do, in one statement, and ends those that may no longer listen. */
export async function checkAccess(
  { db, now }: { readonly db: Database; now(): Date },
  providerId: string,
  connections: ReadonlySet<LiveConnection>,
  subscribers: ReadonlySet<LiveSubscriber>,
): Promise<void> {
  if (connections.size === 0) return;
  // Those that connect while this reads are checked the next time; their own access was read a moment ago.
  const checked = [...connections];
  const accesses = await readAccesses(
    db,
    providerId,
    checked.map(({ credential }) => credential),
  );
  const seconds = now().getTime() / 1000;
  for (const connection of checked) {
    const access = accesses.get(connection.credential);
    const isOver = connection.credential.expiresAt <= seconds;
    if (isOver || !access || access instanceof DomainError || access.refusal) connection.end('FORBIDDEN');
    else connection.caller = access.caller;
  }
  for (const { connection, scopes } of subscribers) {
    if (scopes.some((scope) => !connection.caller.scopes.has(scope))) connection.end('FORBIDDEN');
  }
}
