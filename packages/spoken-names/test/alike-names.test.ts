import { buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';

const EMPLOYEES = [
  { id: 'sara', name: 'Sara Webb', serviceIds: ['family5', 'family12', 'adult', 'child', 'deep'] },
  { id: 'tom', name: 'Tom Lenz', serviceIds: ['stone'] },
];

const index = buildIndex({
  locale: 'en',
  services: [
    { id: 'family5', name: 'Family portrait (up to 5 people)' },
    { id: 'family12', name: 'Family portrait (6 to 12 people)' },
    { id: 'adult', name: 'Eye examination adults' },
    { id: 'child', name: 'Eye examination children' },
    { id: 'deep', name: 'Deep massage' },
    { id: 'stone', name: 'Stone massage' },
  ],
  employees: EMPLOYEES,
});

function resolved(utterance: string) {
  return resolve(index, { utterance, locale: 'en' }).resolved;
}

describe('services with the same spoken words', () => {
  test.each([
    ['a family portrait we are eight', 'family12'],
    ['a family portrait we are four', 'family5'],
    ['an eye examination for my daughter', 'child'],
    ['a massage with tom', 'stone'],
  ])('"%s" is %s', (said, serviceId) => {
    expect(resolved(said)?.serviceId).toBe(serviceId);
  });

  test.each(['a family portrait', 'an eye examination', 'a massage'])('"%s" asks', (said) => {
    expect(resolved(said)).toBeNull();
  });
});

describe('people beside the one who is wanted', () => {
  test('the caller is no second person', () => {
    expect(resolved('mister crawford here a stone massage with tom')?.employeeId).toBe('tom');
  });

  test('"somebody else" asks if no employee was named', () => {
    expect(resolved('a stone massage with somebody else')).toBeNull();
  });
});
