import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

describe('GET P/catalog', () => {
  test('200 with categories, services and employees of the provider', async () => {
    const { status, body } = await provider.call('GET', 'catalog');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      ...['provider', 'contact', 'openingHours', 'categories', 'services', 'employees', 'version'],
    ]);
    expect(body.provider).toMatchObject({
      id: provider.id,
      timezone: 'Europe/Warsaw',
      currency: 'PLN',
      clientPolicy: { maxReschedules: 3 },
    });
    expect(body.services.map(({ id }: { id: string }) => id)).toEqual([
      provider.services['cut'],
      provider.services['colour'],
      provider.services['staff'],
    ]);
    const petra = body.employees.find(({ displayName }: { displayName: string }) => displayName === 'Petra K.');
    expect(petra.services).toContainEqual({
      serviceId: provider.services['colour'],
      durationMinutes: 100,
      price: null,
    });
  });

  test('the catalog contains contact data of the provider and descriptions of its categories', async () => {
    const contact = { contactEmail: 'hello@studio.example', phone: '+48221234567', website: 'https://studio.example' };
    const file = salon({ provider: { ...contact, slug: 'studio', address: 'ul. Prosta 1, Warszawa' } });
    const categories = [{ key: 'hair', name: 'Hair', aliases: ['hairdressing', 'fryzjer'] }];
    const studio = await app.provide({ ...file, categories });
    const { body } = await studio.call('GET', 'catalog');
    expect(body.contact).toEqual({
      phone: '+48221234567',
      country: null,
      email: 'hello@studio.example',
      address: 'ul. Prosta 1, Warszawa',
      website: 'https://studio.example',
    });
    expect(body.categories).toMatchObject([{ name: 'Hair', aliases: ['hairdressing', 'fryzjer'] }]);
    const plain = await provider.call('GET', 'catalog');
    expect(plain.body.contact).toMatchObject({ phone: null, address: null, website: null });
    expect(plain.body.categories[0].aliases).toEqual([]);
  });

  test("opening hours are the times with at least one working active employee, in the provider's zone", async () => {
    const weekly = (days: string[], from: string, to: string) => ({ days, from, to });
    const team = [
      { key: 'early', workingHours: [weekly(['MON', 'TUE'], '09:00', '13:00'), weekly(['MON'], '17:00', '18:00')] },
      { key: 'late', workingHours: [weekly(['MON'], '13:00', '16:00'), weekly(['TUE'], '12:00', '20:00')] },
      { key: 'night', workingHours: [weekly(['FRI'], '22:00', '02:00')] },
      { key: 'always', workingHours: [weekly(['SAT'], '06:00', '06:00'), weekly(['SAT'], '20:00', '08:00')] },
      { key: 'london', timezone: 'Europe/London', workingHours: [weekly(['WED'], '08:00', '10:00')] },
      { key: 'tokyo', timezone: 'Asia/Tokyo', workingHours: [weekly(['THU'], '06:00', '09:00')] },
      { key: 'gone', active: false, workingHours: [weekly(['SUN'], '09:00', '12:00')] },
    ];
    const employees = team.map((employee) => ({ displayName: employee.key, ...employee }));
    const studio = await app.provide(salon({ provider: { slug: 'hours' }, employees }));
    const { body } = await studio.call('GET', 'catalog');
    const said = body.openingHours.map(({ day, from, to }: Record<string, string>) => `${day} ${from}-${to}`);
    expect(said).toEqual([
      'MON 09:00-16:00',
      'MON 17:00-18:00',
      'TUE 09:00-20:00',
      'WED 09:00-11:00',
      'WED 22:00-01:00',
      'FRI 22:00-02:00',
      'SAT 06:00-06:00',
      'SUN 06:00-08:00',
    ]);
  });

  test('internal services only with services:internal:use, and another ETag', async () => {
    const token = await provider.token('voicebot', 'catalog:read');
    const all = await provider.call('GET', 'catalog');
    const publicOnly = await provider.call('GET', 'catalog', { token });
    expect(publicOnly.body.services).toHaveLength(2);
    expect(publicOnly.body.employees[1].serviceIds).not.toContain(provider.services['staff']);
    expect(publicOnly.headers.get('ETag')).not.toBe(all.headers.get('ETag'));
  });

  test.each(['xx-XX', 'klingon', 'qaa', 'und', 'und-Latn', 'pl_PL', 'x-foo', 'root', '-'])(
    'a resolution refuses the locale %s at /locale',
    async (locale) => {
      const json = { serviceQuery: 'colour', locale };
      const { status, body } = await provider.call('POST', 'catalog/resolve', { json });
      expect([status, body.error]).toEqual([400, 'VALIDATION_FAILED']);
      expect(body.details).toEqual([{ path: '/locale', code: 'INVALID_FORMAT', message: expect.any(String) }]);
    },
  );

  test.each(['pl', 'sr-Latn-RS', 'cmn', 'tlh', 'ja-JP', 'en-ZZ', 'iw'])(
    'a resolution accepts the locale %s, with word lists or without',
    async (locale) => {
      const json = { serviceQuery: 'colour with Petra', locale };
      const { status, body } = await provider.call('POST', 'catalog/resolve', { json });
      expect([status, body.state]).toEqual([201, 'RESOLVED']);
    },
  );

  test('a resolution with a wrong locale and no selector reports both problems', async () => {
    const { body } = await provider.call('POST', 'catalog/resolve', { json: { locale: 'xx' } });
    expect(body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual(['', '/locale']);
  });

  test('a resolution lists at most 25 pairs, each with the visibility of its service', async () => {
    const names = ['ash', 'oak', 'elm', 'fir', 'yew', 'fig'];
    const services = names.map((key) => ({ key, name: `Massage ${key}`, durationMinutes: 30, visibility: 'INTERNAL' }));
    const employees = names.map((key) => ({ key, displayName: `Anna ${key}`, services: names }));
    const studio = await app.provide(salon({ provider: { slug: 'pairs' }, services, employees }));
    const json = { serviceQuery: 'massage', employeeQuery: 'anna', limit: 25 };
    const { body } = await studio.call('POST', 'catalog/resolve', { json });
    expect(body.state).toBe('AMBIGUOUS_BOTH');
    const visibilities = body.pairs.map(({ visibility }: { visibility: string }) => visibility);
    expect(visibilities).toEqual(Array(25).fill('INTERNAL'));
    expect(body.pairCount).toBe(36);
    expect(body.tellApartBy).toEqual(['NAME']);
    expect([body.understood, body.serviceCandidates[0].explanation]).toEqual([null, null]);
  });

  test('with explain a resolution and a search return the matched words, and an invalid boolean is refused', async () => {
    const json = { serviceQuery: 'colour with Petra', explain: true };
    const { body } = await provider.call('POST', 'catalog/resolve', { json });
    expect(body.state).toBe('RESOLVED');
    expect(body.understood).toEqual({
      service: expect.stringMatching(/colour/),
      employee: expect.stringMatching(/petra/i),
    });
    const [{ explanation }] = body.serviceCandidates;
    expect(explanation.words).toContainEqual(expect.objectContaining({ said: 'colour', similarity: 1 }));
    expect(explanation.unexplained).toEqual([]);
    const found = await provider.call('GET', 'catalog/employees/search?q=petra&explain=true');
    expect(found.body[0].explanation.words[0]).toMatchObject({ said: 'petra', similarity: 1 });
    const refused = await provider.call('GET', 'catalog/employees/search?q=petra&explain=perhaps');
    expect(refused.status).toBe(400);
  });

  test('304 for the ETag of the answer', async () => {
    const first = await provider.call('GET', 'catalog');
    expect(first.headers.get('ETag')).toMatch(/^"[^"]+"$/);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(first.headers.get('Vary')).toContain('Authorization');
    const again = await provider.call('GET', 'catalog', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
  });
});
