import { readActorNames } from '../../db/access/last-seen.ts';
import { parseClientId } from '../../kernel/client-id.ts';
import type { Context } from '../../kernel/context.ts';
import type { AuditActor } from './list-audit-events.ts';

/** Returns the key of an actor for `readNames`: kind and id. */
export function toActorKey({ type, id }: Pick<AuditActor, 'type' | 'id'>): string {
  return `${type} ${id ?? ''}`;
}

/**
 * Reads the names of actors in one statement, keyed by `toActorKey`: the name of an integration client, and for workspace
 * users the name or e-mail address in their last token, else their subject (contract 8.9).
 */
export async function readNames(ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const actors = keys.map((key) => {
    const [type = '', ...id] = key.split(' ');
    return { key, type, id: id.join(' ') };
  });
  const clients = actors.filter(({ type }) => type === 'INTEGRATION');
  const people = actors.filter(({ type }) => type === 'WORKSPACE');
  const clientIds = clients.flatMap(({ id }) => parseClientId(id)?.id ?? []);
  const names = await readActorNames(
    ctx.db,
    ctx.caller.providerId,
    clientIds,
    people.map(({ id }) => id),
  );
  return new Map([
    ...people.map(({ key, id }) => [key, names.people.get(id) ?? id] as const),
    ...clients.flatMap(({ key, id }) => {
      const name = names.clients.get(parseClientId(id)?.id ?? '');
      return name === undefined ? [] : [[key, name] as const];
    }),
  ]);
}
