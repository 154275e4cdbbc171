import { describe, expect, test } from 'vitest';
import type { ResolveSelectionInput } from '../../../src/domain/catalog/resolve-types.ts';
import { openCatalog } from './support/open-catalog.ts';
import { smallCatalog } from './support/small-catalog.ts';

const open = await openCatalog(smallCatalog());
const withInternal = await openCatalog(smallCatalog(), true);
const resolve = (input: Omit<ResolveSelectionInput, 'limit'>, limit = 25) => open.resolve({ ...input, limit });
const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

describe('scope and limit', () => {
  test('internal services resolve only with their scope', () => {
    const input = { serviceQuery: 'staff training', limit: 25 };
    expect(open.resolve(input).state).toBe('SERVICE_NOT_FOUND');
    expect(withInternal.resolve(input).resolved?.serviceId).toBe('secret');
    expect(resolve({ employeeId: 'anna' }).employeeCandidates[0]?.serviceIds).toEqual(['cut', 'colour']);
    expect(idsOf(resolve({ employeeId: 'anna' }).serviceCandidates)).not.toContain('secret');
  });

  test('candidates are limited, the state is not', () => {
    const answer = resolve({ serviceQuery: 'massage' }, 1);
    expect(answer.state).toBe('AMBIGUOUS_SERVICE');
    expect(idsOf(answer.serviceCandidates)).toEqual(['m30']);
    expect(answer.pairs.every(({ serviceId }) => serviceId === 'm30')).toBe(true);
  });
});
