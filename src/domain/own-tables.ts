import type { Context } from './context.ts';

/** The tables as the caller's provider sees them: its own rows, and those that belong to nobody. */
export function ownTables({ db, caller }: Pick<Context, 'db' | 'caller'>) {
  return db.of(caller.providerId);
}
