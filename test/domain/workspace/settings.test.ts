import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSnapshot } from '../../../src/domain/catalog/load-snapshot.ts';
import { createService } from '../../../src/domain/workspace/catalog/create-service.ts';
import { updateProviderSettings } from '../../../src/domain/workspace/provider/update-provider-settings.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { openWorkspace, type Workspace } from './open-workspace.ts';

let database: TestDatabase;
let workspace: Workspace;
let ctx: Context;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  workspace = await openWorkspace(database);
  ctx = await workspace.context();
});

async function raisedBy(patch: Parameters<typeof updateProviderSettings>[1]): Promise<number> {
  const before = await workspace.versionNow();
  await updateProviderSettings(ctx, patch);
  return (await workspace.versionNow()) - before;
}

describe('settings of the provider', () => {
  test('settings of the provider are read with status and plan, and a patch keeps absent fields, also nested ones', async () => {
    const before = await workspace.settings();
    expect(before).toMatchObject({ status: 'ACTIVE', planCode: 'PRO', timezone: 'Europe/Warsaw', currency: 'PLN' });
    const after = await updateProviderSettings(ctx, {
      contactEmail: null,
      publicBookingPaused: true,
      clientPolicy: { maxReschedules: null, cancelCutoffMinutes: 30 },
      bookingRules: { maxAdvanceDays: 10 },
    });
    expect(after).toEqual({
      ...before,
      contactEmail: null,
      publicBookingPaused: true,
      ...{ maxReschedules: null, cancelCutoffMinutes: 30, defaultMaxAdvanceDays: 10 },
      updatedAt: ctx.now(),
      catalogVersion: before.catalogVersion + 1,
      settingsVersion: before.settingsVersion + 1,
    });
    expect(await workspace.settings()).toEqual(after);
  });

  test('settings of the provider raise the catalog version only for fields of the snapshot', async () => {
    expect(await raisedBy({ publicProfileHidden: true })).toBe(0);
    expect(await raisedBy({ bookingRules: { minNoticeMinutes: 5 } })).toBe(0);
    expect(await raisedBy({ name: 'Salon 2' })).toBe(1);
    expect(await raisedBy({ name: 'Salon 2', locale: 'pl-PL' })).toBe(0);
    expect(await raisedBy({ locale: 'de-DE' })).toBe(1);
    expect(await raisedBy({ contactEmail: 'new@salon.example', phone: '+48221234567' })).toBe(1);
    expect(await raisedBy({ phone: '+48221234567' })).toBe(0);
    expect(await raisedBy({ clientPolicy: { rescheduleCutoffMinutes: 1 } })).toBe(1);
    const snapshot = await loadSnapshot(database, workspace.providerId);
    expect(snapshot).toMatchObject({ name: 'Salon 2', locale: 'de-DE', clientPolicy: { rescheduleCutoffMinutes: 1 } });
  });

  test('default booking rules apply to later created services', async () => {
    const before = await workspace.service(workspace.id('cut'));
    const bookingRules = { slotIntervalMinutes: 20, minNoticeMinutes: 30, maxAdvanceDays: 40 };
    await updateProviderSettings(ctx, { bookingRules });
    const made = await createService(ctx, { name: 'Perm', durationMinutes: 60, bookingRules: { maxAdvanceDays: 7 } });
    expect(made).toMatchObject({ ...bookingRules, maxAdvanceDays: 7, bufferAfterMinutes: 0 });
    expect(await workspace.service(before.id)).toEqual(before);
  });

  test('a file restores the settings of the provider, except status and plan if they are absent', async () => {
    const before = await workspace.settings();
    await updateProviderSettings(ctx, { name: 'Other', contactEmail: null, publicProfileHidden: true });
    const { status: _status, plan: _plan, ...provider } = workspace.file.provider;
    await workspace.reimport({ ...workspace.file, provider });
    expect(await workspace.settings()).toEqual({
      ...before,
      catalogVersion: before.catalogVersion + 2,
      settingsVersion: before.settingsVersion + 2,
      updatedAt: expect.any(Date),
    });
  });

  test('two concurrent changes of settings both apply', async () => {
    await Promise.all([updateProviderSettings(ctx, { name: 'A' }), updateProviderSettings(ctx, { locale: 'fr-FR' })]);
    expect(await workspace.settings()).toMatchObject({ name: 'A', locale: 'fr-FR' });
  });
});
