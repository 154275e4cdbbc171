import { createHash, randomUUID } from 'node:crypto';
import { snakeCase } from 'tenant-sql/query/names.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_LINE_BYTES, exportLines } from '../../src/db/transfer/export-lines.ts';
import { exportProvider } from '../../src/db/transfer/export-provider.ts';
import { importProviderExport } from '../../src/db/transfer/import-provider-export.ts';
import { TRANSFERRED_TABLES } from '../../src/db/transfer/tables.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

/** The installation of the file's author, and the one of the victim. */
let origin: TestApp;
let target: TestApp;
let author: TestProvider;
let victim: TestProvider;
let lines: readonly string[];
let rows: ReadonlyMap<string, Row>;

type Row = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  [origin, target] = await Promise.all([openTestApp(), openTestApp()]);
  const file = salon();
  author = await origin.provide(file);
  victim = await target.provide(salon());
  await fill(origin, author);
  const written: string[] = [];
  await exportProvider(origin.database.url, file.provider.slug, async (text) => void written.push(text));
  lines = written.join('').trimEnd().split('\n');
  rows = new Map(lines.slice(1).map((line) => [JSON.parse(line).table, JSON.parse(line).row]));
});
afterAll(async () => {
  await Promise.all([origin.close(), target.close()]);
});

/** A reservation, a webhook with a delivery, an audit entry and an account: one row of each kind to forge. */
async function fill(app: TestApp, provider: TestProvider): Promise<void> {
  await provider.call('POST', 'webhooks', {
    json: { url: 'http://127.0.0.1:9/hooks', events: ['booking.created'], isActive: true },
  });
  const selection = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY' };
  const booked = await provider.call('POST', 'reservations', {
    json: { ...selection, startAt: '2026-11-03T10:00:00+01:00', client: { firstName: 'Ada', phone: '+48600100200' } },
  });
  expect(booked.status).toBe(201);
  const account = await app.database.orm.account.create({
    data: { id: randomUUID(), issuer: 'https://people.example', subject: randomUUID() },
  });
  const ofProvider = [account.id, provider.id];
  await app.database.pool.query('UPDATE provider_client SET account_id = $1 WHERE provider_id = $2', ofProvider);
}

const bring = (changed: readonly string[]) =>
  importProviderExport(target.database.url, exportLines(bytesOf(`${changed.join('\n')}\n`)), () => undefined);

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const lineOf = (table: string, row: object) => `{"table":"${table}","row":${JSON.stringify(row)}}`;
const rowOf = (table: string): Row => rows.get(table) ?? {};

async function countAll(): Promise<Record<string, number>> {
  const tables = [...TRANSFERRED_TABLES, 'providerSlug', 'account'].map(snakeCase);
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  return (await target.database.pool.query(`SELECT ${counts.join(', ')}`)).rows[0];
}

describe('an export file with rows of another provider', () => {
  const forged: readonly [string, () => object][] = [
    ['integrationClient', () => ({ ...rowOf('integrationClient'), id: randomUUID(), provider_id: victim.id })],
    ['integrationClientSecret', () => ({ ...rowOf('integrationClientSecret'), provider_id: victim.id })],
    ['webhookSubscription', () => ({ ...rowOf('webhookSubscription'), id: randomUUID(), provider_id: victim.id })],
    ['reservation', () => ({ ...rowOf('reservation'), id: randomUUID(), provider_id: victim.id })],
    ['auditEvent', () => ({ ...rowOf('auditEvent'), id: randomUUID(), provider_id: victim.id })],
    ['provider', () => ({ ...rowOf('provider'), id: randomUUID(), slug: 'planted' })],
    ['providerSlug', () => ({ slug: 'planted', provider_id: victim.id })],
    ['service', () => ({ ...rowOf('service'), provider_id: author.id.toUpperCase() })],
    ['service', () => ({ ...rowOf('service'), provider_id: undefined })],
  ];

  test.each(forged)(
    'an export with a forged row of %s is refused with its line, and no row is written',
    async (table, row) => {
      const before = await countAll();
      const line = lineOf(table, row());
      await expect(bring([...lines, line])).rejects.toThrow(
        `Line ${lines.length + 1} of the export is a row of ${table} of another provider`,
      );
      await expect(bring([lines[0] ?? '', line, ...lines.slice(1)])).rejects.toThrow(
        'Line 2 of the export is a row of',
      );
      expect(await countAll()).toEqual(before);
    },
  );

  test('every table of a provider is checked by its own key', async () => {
    for (const table of [...TRANSFERRED_TABLES, 'providerSlug']) {
      const forgedLine = lineOf(table, { id: victim.id, provider_id: victim.id });
      await expect(bring([...lines, forgedLine])).rejects.toThrow(`a row of ${table} of another provider`);
    }
  });

  test('an export with two rows in one line, a repeated key or escaped keys is refused', async () => {
    const own = JSON.stringify({ ...rowOf('integrationClient'), id: randomUUID() });
    const foreign = JSON.stringify({ ...rowOf('integrationClient'), id: randomUUID(), provider_id: victim.id });
    await expect(bring([...lines, `{"table":"integrationClient","row":${own},${foreign}}`])).rejects.toThrow('damaged');
    const twice = `${own.slice(0, -1)},"provider_id":"${victim.id}"}`;
    for (const text of [twice, twice.replace(/"provider_id":(?=[^,]*\}$)/, '"provider\\u005fid":'), '[]', 'null'])
      await expect(bring([...lines, `{"table":"integrationClient","row":${text}}`])).rejects.toThrow(
        /another provider|damaged/,
      );
  });

  test('an export with an account of no client, or a client of an absent account, is refused', async () => {
    const before = await countAll();
    const unknown = { id: randomUUID(), issuer: 'https://people.example', subject: randomUUID() };
    const account = lineOf('account', { ...rowOf('account'), ...unknown });
    await expect(bring([...lines, account])).rejects.toThrow(`Line ${lines.length + 1} of the export is an account`);
    const known = await target.database.orm.account.create({ data: { ...unknown, subject: 'known-here' } });
    const ofStranger = lineOf('providerClient', { ...rowOf('providerClient'), id: randomUUID(), account_id: known.id });
    await expect(bring([...lines, ofStranger])).rejects.toThrow(`Line ${lines.length + 1} of the export names an acc`);
    await target.database.orm.account.delete({ where: { id: known.id } });
    expect(await countAll()).toEqual(before);
  });

  test('a client forged for the victim gets no token', async () => {
    const secret = 'a-secret-of-the-author';
    const id = randomUUID();
    const sha256 = `\\x${createHash('sha256').update(secret).digest('hex')}`;
    const planted = [
      lineOf('integrationClient', { ...rowOf('integrationClient'), id, provider_id: victim.id }),
      lineOf('integrationClientSecret', {
        ...rowOf('integrationClientSecret'),
        id: randomUUID(),
        integration_client_id: id,
        provider_id: victim.id,
        hash: sha256,
      }),
    ];
    await expect(bring([...lines, ...planted])).rejects.toThrow('another provider');
    const { rows: clients } = await target.database.pool.query('SELECT FROM integration_client WHERE id = $1', [id]);
    expect(clients).toEqual([]);
  });
});

describe('lines of an export', () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent <= EXPORT_LINE_BYTES + 1; sent += 65_536) {
      read = sent;
      yield Buffer.alloc(65_536, 'x');
    }
    throw new Error('It was read on.');
  }
  let read = 0;
  const all = async (chunks: AsyncIterable<Uint8Array>) => {
    const found: string[] = [];
    for await (const line of exportLines(chunks)) found.push(line);
    return found;
  };

  test('a line beyond the maximum length is refused with its number, without reading on', async () => {
    await expect(all(endless())).rejects.toThrow(`Line 1 of the export is longer than ${EXPORT_LINE_BYTES} bytes.`);
    expect(read).toBeLessThanOrEqual(EXPORT_LINE_BYTES);
    const long = `short\n${'x'.repeat(EXPORT_LINE_BYTES + 1)}\n`;
    await expect(all(bytesOf(long))).rejects.toThrow('Line 2 of the export is longer');
  });

  test('lines do not depend on chunks of the file, and bytes that are not UTF-8 are refused', async () => {
    const text = 'zażółć\n\ngęślą\njaźń';
    async function* single() {
      for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
    }
    expect(await all(single())).toEqual(text.split('\n'));
    await expect(all(bytesOf('ok\n'))).resolves.toEqual(['ok']);
    async function* broken() {
      yield Buffer.from([0x7b, 0x0a, 0xff, 0x0a]);
    }
    await expect(all(broken())).rejects.toThrow('Line 2 of the export is not UTF-8.');
  });
});

test('an unchanged export is imported, and reports the number of rows of each table', async () => {
  const { imported, insertedRows, tables } = await bring(lines);
  expect(imported).toBe(true);
  expect(insertedRows).toMatchObject({ provider: 1, providerClient: 1, reservation: 1, providerSlug: 1 });
  for (const [table, count] of Object.entries(insertedRows))
    expect([table, count]).toEqual([table, tables[table]?.rows ?? 1]);
  expect(await bring(lines)).toMatchObject({ imported: false, insertedRows: {} });
});
