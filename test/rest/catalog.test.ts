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
    expect(Object.keys(body)).toEqual(['provider', 'categories', 'services', 'employees', 'version']);
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

  test('internal services only with services:internal:use, and another ETag', async () => {
    const token = await provider.token('voicebot', 'catalog:read');
    const all = await provider.call('GET', 'catalog');
    const publicOnly = await provider.call('GET', 'catalog', { token });
    expect(publicOnly.body.services).toHaveLength(2);
    expect(publicOnly.body.employees[1].serviceIds).not.toContain(provider.services['staff']);
    expect(publicOnly.headers.get('ETag')).not.toBe(all.headers.get('ETag'));
  });

  test('304 for the ETag it answered with', async () => {
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
