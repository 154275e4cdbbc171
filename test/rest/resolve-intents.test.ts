import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;

const LONGEST = 500;

beforeAll(async () => {
  app = await openTestApp();
  const services = ['cut', 'colour'];
  const workingHours = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '17:00' }];
  const employees = ['Anna Stone', 'Karen Doyle', 'Peter Marsh'].map((displayName) => ({
    key: displayName.split(' ')[0]?.toLowerCase() ?? '',
    displayName,
    services,
    workingHours,
  }));
  provider = await app.provide(
    salon({
      provider: { slug: 'intents', locale: 'en-GB' },
      services: [
        { key: 'cut', name: 'Haircut', durationMinutes: 30 },
        { key: 'colour', name: 'Colour', durationMinutes: 60 },
      ],
      employees,
    }),
  );
});
afterAll(() => app.close());

async function resolve(json: Record<string, unknown>) {
  const { body } = await provider.call('POST', 'catalog/resolve', { json: { locale: 'en', ...json } });
  return body;
}

describe('POST P/catalog/resolve with a whole sentence', () => {
  test('a choice of two is ANY limited to both, and slots take it as it is', async () => {
    const { state, resolved, wishes } = await resolve({ utterance: 'a haircut with Anna or Karen' });
    const ids = [provider.employees['anna'], provider.employees['karen']];
    expect({ state, resolved, wishes }).toEqual({
      state: 'RESOLVED',
      resolved: {
        serviceId: provider.services['cut'],
        employeeId: null,
        employeeSelectionMode: 'ANY',
        employeeIds: ids,
      },
      wishes: null,
    });
    const query = `serviceId=${resolved.serviceId}&${ids.map((id) => `employeeId=${id}`).join('&')}`;
    const { status, body } = await provider.call('GET', `slots/first-available?${query}`);
    expect(status).toBe(200);
    expect(ids).toEqual(expect.arrayContaining(body.employeeIds));
  });

  test('an excluded employee is not among employeeIds, and an exclusion of all but one is SPECIFIC', async () => {
    const { resolved } = await resolve({ utterance: 'haircut, anyone but Anna' });
    expect(resolved.employeeIds.toSorted()).toEqual(
      [provider.employees['karen'], provider.employees['peter']].toSorted(),
    );
    const one = await resolve({ serviceQuery: 'haircut', employeeQuery: 'not Anna and not Karen' });
    expect(one.resolved).toMatchObject({ employeeId: provider.employees['peter'], employeeSelectionMode: 'SPECIFIC' });
  });

  test('two wishes are a question with the services of each', async () => {
    const { state, wishes } = await resolve({ utterance: 'a haircut and a colour with Anna' });
    expect([state, wishes]).toEqual(['AMBIGUOUS_SERVICE', [[provider.services['cut']], [provider.services['colour']]]]);
  });

  test('400 EXCLUSIVE for utterance beside a query', async () => {
    const { details } = await resolve({ utterance: 'haircut', employeeQuery: 'Anna' });
    expect(details).toEqual([
      { path: '/utterance', code: 'EXCLUSIVE', message: 'utterance and employeeQuery exclude each other.' },
    ]);
  });

  test('500 characters are taken, 501 are 400 TOO_LONG', async () => {
    const said = (length: number) => ({ utterance: 'haircut '.padEnd(length, 'a') });
    expect((await resolve(said(LONGEST))).state).toBeDefined();
    const { details } = await resolve(said(LONGEST + 1));
    expect(details).toMatchObject([{ path: '/utterance', code: 'TOO_LONG' }]);
  });
});
