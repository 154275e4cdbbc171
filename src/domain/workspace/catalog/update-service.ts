import { lockPerformers, lockRow } from '../../../db/catalog/locks.ts';
import type { Service } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { patchField } from '../../../kernel/patch-field.ts';
import { bookingRules, priceColumns } from '../../../kernel/snapshot.ts';
import { serviceTexts } from '../../catalog/details.ts';
import { toSegmentMinutes, toSegments } from '../../catalog/segments.ts';
import { changeCatalog } from '../change-catalog.ts';
import { assertCategory, assertSegments, type ServicePatch } from './service-columns.ts';
import { assertBelowLimit, writeKeyedRow } from './write-keyed-row.ts';

/**
 * Applies a patch to a service, and activates or deactivates it. Reservations keep names, price, duration and buffers
 * as booked. Throws `VALIDATION_FAILED` for invalid segments, `NOT_FOUND`, also for the category, `LIMIT_REACHED` and
 * `VERSION_CONFLICT` (contract 3.8 and 9.5).
 */
export function updateService(ctx: Context, id: string, patch: ServicePatch): Promise<Service> {
  const { providerId, currency } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    await lockPerformers(tx.db, providerId, id);
    if (!(await lockRow(tx.db, 'service', providerId, id))) throw notFound();
    await assertCategory(tx, patch.categoryId);
    const rows = ownTables(tx).selectFrom('service').selectAll().where('id', '=', id);
    const stored = await rows.executeTakeFirstOrThrow();
    const row = mergePatch(stored, patch, currency);
    assertSegments(patch.segments ?? toSegments(row.segmentMinutes), row.durationMinutes);
    if (row.active && !stored.active) await assertBelowLimit(tx, 'service');
    const written = await writeKeyedRow(tx, 'service', row, stored, patch.expectedVersion);
    return { changed: written.changed, result: written.row, touched: { kind: 'CATALOG', id } };
  });
}

function mergePatch(stored: Service, patch: ServicePatch, currency: string): Service {
  return {
    ...stored,
    name: patch.name ?? stored.name,
    aliases: patch.aliases ? [...patch.aliases] : stored.aliases,
    ...serviceTexts((name) => patchField(patch[name], stored[name])),
    categoryId: patchField(patch.categoryId, stored.categoryId),
    position: patch.position ?? stored.position,
    durationMinutes: patch.durationMinutes ?? stored.durationMinutes,
    needs: patch.needs === undefined ? stored.needs : [...(patch.needs ?? [])],
    segmentMinutes: patch.segments === undefined ? stored.segmentMinutes : toSegmentMinutes(patch.segments ?? []),
    ...(patch.price === undefined ? {} : priceColumns(patch.price, currency)),
    visibility: patch.visibility ?? stored.visibility,
    active: patch.active ?? stored.active,
    ...bookingRules((name) => patch.bookingRules?.[name] ?? stored[name]),
  };
}
