import { buildIndex, resolve } from 'spoken-names';
import { expect, test } from 'vitest';

const index = buildIndex({
  locale: 'en-GB',
  categories: [{ id: 'tyres', name: 'Tyres' }],
  services: [
    { id: 'oil', name: 'Oil change' },
    { id: 'swap', name: 'Tyre swap', categoryId: 'tyres' },
    { id: 'storage', name: 'Tyre storage', categoryId: 'tyres' },
  ],
  employees: [],
});

test('a catalog without employees resolves to a service without an employee', () => {
  const { state, resolved, pairs } = resolve(index, { serviceQuery: 'I need an oil change tomorrow morning please' });
  expect([state, resolved, pairs]).toEqual([
    'RESOLVED',
    { serviceId: 'oil', employeeId: null, employeeSelectionMode: 'ANY', employeeIds: null },
    [],
  ]);
});

test('a catalog without employees leads to a question if several services match, by name and by category', () => {
  for (const serviceQuery of ['tyre', 'tyres']) {
    const { state, serviceCandidates } = resolve(index, { serviceQuery });
    expect([state, serviceCandidates.map(({ id }) => id).toSorted()]).toEqual([
      'AMBIGUOUS_SERVICE',
      ['storage', 'swap'],
    ]);
  }
});

test('in a catalog without employees a requested employee is not found, and neither is an unknown service', () => {
  expect(resolve(index, { serviceQuery: 'oil change', employeeQuery: 'Anna' }).state).toBe('EMPLOYEE_NOT_FOUND');
  expect(resolve(index, { serviceQuery: 'piano lesson' }).state).toBe('SERVICE_NOT_FOUND');
});

test('a service without employees is not offered, in a catalog with employees', () => {
  const staffed = buildIndex({
    services: [{ id: 'oil', name: 'Oil change' }],
    employees: [{ id: 'ann', name: 'Ann', serviceIds: [] }],
  });
  expect(resolve(staffed, { serviceQuery: 'oil change' }).state).toBe('NO_VALID_PAIR');
});
