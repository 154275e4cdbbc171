import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { anyOf } from '../query/literals.ts';
import { prepared, preparedWrite } from '../query/prepared.ts';

interface Use {
  readonly providerId: string;
  readonly clientId: string;
  readonly usedAt: Date;
  /** A last use that is stored with a later instant is recent enough and is not replaced. */
  readonly recordedAfter: Date;
}

/** Records the last use of an integration client, unless a recent value is stored or the row is locked. */
export const updateLastUsed = preparedWrite(
  'client_use_note',
  (db, { providerId, clientId, usedAt, recordedAfter }: Use) =>
    db
      .of(providerId)
      .with('stale', (tables) =>
        tables
          .selectFrom('integrationClient')
          .select('id')
          .where('id', '=', clientId)
          .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', recordedAfter)]))
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .updateTable('integrationClient as c')
      .from('stale')
      .set({ lastUsedAt: usedAt })
      .whereRef('c.id', '=', 'stale.id'),
);

interface Person {
  readonly providerId: string;
  readonly subject: string;
  readonly name: string;
  readonly now: Date;
}

/** Stores the current name of a person who signs in to the workspace. */
export const recordWorkspaceUser = preparedWrite(
  'workspace_person_note',
  (db, { providerId, subject, name, now }: Person) =>
    db
      .of(providerId)
      .insertInto('workspacePerson')
      .values({ subject, name, updatedAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['providerId', 'subject'])
          .doUpdateSet({ name, updatedAt: now })
          .where('workspacePerson.name', 'is distinct from', name),
      ),
);

interface Actors {
  readonly providerId: string;
  readonly clientIds: readonly string[];
  readonly subjects: readonly string[];
}

const names = prepared('actor_names_read', (db, { providerId, clientIds, subjects }: Actors) => {
  const tables = db.of(providerId);
  const people = tables
    .selectFrom('workspacePerson as p')
    .select(['p.subject as id', 'p.name', sql.lit(false).as('isClient')])
    .where('p.subject', '=', anyOf(subjects, 'text'));
  return tables
    .selectFrom('integrationClient as c')
    .select([sql<string>`c.id::text`.as('id'), 'c.name', sql.lit(true).as('isClient')])
    .where('c.id', '=', anyOf(clientIds, 'uuid'))
    .unionAll(people);
});

/** Reads the names of integration clients by id, and the names of workspace users by the `sub` of their sign-in. */
export async function readActorNames(
  db: Runner,
  providerId: string,
  clientIds: readonly string[],
  subjects: readonly string[],
): Promise<{ readonly clients: ReadonlyMap<string, string>; readonly people: ReadonlyMap<string, string> }> {
  const rows = await names(db, { providerId, clientIds, subjects });
  const ofKind = (isClient: boolean) =>
    new Map(rows.filter((row) => row.isClient === isClient).map(({ id, name }) => [id, name]));
  return { clients: ofKind(true), people: ofKind(false) };
}
