import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';

interface Use {
  readonly providerId: string;
  readonly clientId: string;
  readonly usedAt: Date;
  /** A use that was noted later than this is recent enough. */
  readonly notedAfter: Date;
}

const use = prepared('client_use_note', (db, { providerId, clientId, usedAt, notedAfter }: Use) =>
  db
    .of(providerId)
    .with('stale', (tables) =>
      tables
        .selectFrom('integrationClient')
        .select('id')
        .where('id', '=', clientId)
        .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', notedAfter)]))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('integrationClient as c')
    .from('stale')
    .set({ lastUsedAt: usedAt })
    .whereRef('c.id', '=', 'stale.id'),
);

/** Notes when an integration client was used, unless that is noted already or somebody changes the client now. */
export async function noteClientUse(db: Runner, noted: Use): Promise<void> {
  await use(db, noted);
}
