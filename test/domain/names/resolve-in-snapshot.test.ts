import { describe, expect, test } from 'vitest';
import type { ResolveSelectionInput } from '../../../src/domain/catalog/resolve-types.ts';
import { openCatalog } from './support/open-catalog.ts';
import { smallCatalog } from './support/small-catalog.ts';

const catalog = await openCatalog(smallCatalog());
const resolve = (input: Omit<ResolveSelectionInput, 'limit'>, limit = 25) => catalog.resolve({ ...input, limit });
const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

describe('RESOLVED', () => {
  test('a service alone leaves the employee open', () => {
    const answer = resolve({ serviceQuery: 'balayage' });
    expect(answer).toMatchObject({
      state: 'RESOLVED',
      question: null,
      resolved: { serviceId: 'balayage', employeeId: null, employeeSelectionMode: 'ANY', employeeIds: null },
      employeeCandidates: [],
    });
    expect(answer.serviceCandidates).toMatchObject([{ id: 'balayage', score: 1, matchedOn: 'EXACT', aliases: [] }]);
    expect(answer.pairs).toMatchObject([
      { serviceName: 'Balayage', employeeName: 'Jo Bennett', durationMinutes: 150, score: 1 },
    ]);
  });

  test('service and employee resolve', () => {
    const { resolved } = resolve({ serviceQuery: 'cut', employeeQuery: 'u pani Kowalskiej' });
    expect(resolved).toEqual({
      serviceId: 'cut',
      employeeId: 'anna',
      employeeSelectionMode: 'SPECIFIC',
      employeeIds: null,
    });
  });

  test('the service selects one of two Petras', () => {
    const answer = resolve({ serviceQuery: 'colour', employeeQuery: 'Petra' });
    expect(answer.resolved?.employeeId).toBe('petraN');
    expect(idsOf(answer.employeeCandidates)).toEqual(['petraN']);
  });

  test('the employee selects one of two massages', () => {
    expect(resolve({ serviceQuery: 'massage', employeeQuery: 'Dr. Eva Müller' }).resolved?.serviceId).toBe('m60');
  });

  test('ids resolve', () => {
    expect(resolve({ serviceId: 'cut', employeeId: 'anna' }).resolved?.employeeSelectionMode).toBe('SPECIFIC');
    expect(resolve({ serviceId: 'cut' }).resolved?.employeeSelectionMode).toBe('ANY');
    expect(resolve({ serviceId: 'colour', employeeQuery: 'Petra' }).resolved?.employeeId).toBe('petraN');
  });

  test('an employee with one service resolves alone', () => {
    expect(resolve({ employeeQuery: 'Jo' }).resolved).toEqual({
      serviceId: 'balayage',
      employeeId: 'jo',
      employeeSelectionMode: 'SPECIFIC',
      employeeIds: null,
    });
  });

  test('a sentence with both, given as the service, resolves', () => {
    expect(resolve({ serviceQuery: 'the balayage with Jo' }).resolved?.employeeId).toBe('jo');
  });

  test('a sentence with both, given as both, resolves', () => {
    const sentence = 'the balayage with Jo';
    expect(resolve({ serviceQuery: sentence, employeeQuery: sentence }).resolved?.employeeId).toBe('jo');
  });

  test('"whoever is free" selects no employee', () => {
    expect(
      resolve({ serviceQuery: 'balayage', employeeQuery: 'whoever is free' }).resolved?.employeeSelectionMode,
    ).toBe('ANY');
  });
});

describe('questions', () => {
  test('AMBIGUOUS_SERVICE lists the matching services', () => {
    const answer = resolve({ serviceQuery: 'massage' });
    expect(answer).toMatchObject({ state: 'AMBIGUOUS_SERVICE', question: 'SERVICE', resolved: null });
    expect(idsOf(answer.serviceCandidates)).toEqual(['m30', 'm60']);
    expect(answer.pairs.length).toBeGreaterThan(0);
  });

  test('an employee with several services leads to a question', () => {
    const answer = resolve({ employeeQuery: 'Anna Kowalska' });
    expect(answer).toMatchObject({ state: 'AMBIGUOUS_SERVICE', question: 'SERVICE' });
    expect(idsOf(answer.serviceCandidates)).toEqual(['colour', 'cut']);
    expect(answer.pairs.map(({ serviceId, employeeId }) => [serviceId, employeeId])).toEqual([
      ['colour', 'anna'],
      ['cut', 'anna'],
    ]);
  });

  test('AMBIGUOUS_EMPLOYEE lists the namesakes', () => {
    const answer = resolve({ employeeQuery: 'Petra' });
    expect(answer).toMatchObject({ state: 'AMBIGUOUS_EMPLOYEE', question: 'EMPLOYEE' });
    expect(idsOf(answer.employeeCandidates)).toEqual(['petraK', 'petraN']);
  });

  test('AMBIGUOUS_BOTH asks about the service first', () => {
    const answer = resolve({ serviceQuery: 'massage', employeeQuery: 'Müller' });
    expect(answer).toMatchObject({ state: 'AMBIGUOUS_BOTH', question: 'SERVICE' });
  });

  test('an uncertain name leads to a question, also when the service fits', () => {
    const answer = resolve({ serviceQuery: 'cut', employeeQuery: 'Hanna Kowalska' });
    expect(answer).toMatchObject({ state: 'AMBIGUOUS_EMPLOYEE', question: 'EMPLOYEE', resolved: null });
    expect(idsOf(answer.employeeCandidates)).toEqual(['anna']);
  });

  test('SERVICE_NOT_FOUND and EMPLOYEE_NOT_FOUND ask about that side and keep the other', () => {
    const noService = resolve({ serviceQuery: 'scuba diving', employeeQuery: 'Jo' });
    expect(noService).toMatchObject({
      state: 'SERVICE_NOT_FOUND',
      question: 'SERVICE',
      serviceCandidates: [],
      pairs: [],
    });
    expect(idsOf(noService.employeeCandidates)).toEqual(['jo']);
    const noEmployee = resolve({ serviceQuery: 'balayage', employeeQuery: 'Wolfgang' });
    expect(noEmployee).toMatchObject({ state: 'EMPLOYEE_NOT_FOUND', question: 'EMPLOYEE', employeeCandidates: [] });
    expect(idsOf(noEmployee.serviceCandidates)).toEqual(['balayage']);
  });

  test('only words of courtesy match no name', () => {
    expect(resolve({ serviceQuery: 'I would like an appointment please' }).state).toBe('SERVICE_NOT_FOUND');
    expect(resolve({ serviceQuery: 'cut', employeeQuery: 'pani' }).state).toBe('EMPLOYEE_NOT_FOUND');
  });

  test('NO_VALID_PAIR lists other employees and other services', () => {
    const answer = resolve({ serviceQuery: 'balayage', employeeQuery: 'Anna Kowalska' });
    expect(answer).toMatchObject({ state: 'NO_VALID_PAIR', question: 'EMPLOYEE', resolved: null });
    expect(answer.pairs.map(({ serviceId, employeeId }) => `${serviceId} ${employeeId}`).sort()).toEqual([
      'balayage jo',
      'colour anna',
      'cut anna',
    ]);
  });

  test('a service without employees, and an employee without services, are no pair', () => {
    expect(resolve({ serviceQuery: 'tattoo removal' })).toMatchObject({ state: 'NO_VALID_PAIR', question: 'SERVICE' });
    expect(resolve({ employeeQuery: 'Zoe Idle' })).toMatchObject({ state: 'NO_VALID_PAIR', question: 'EMPLOYEE' });
    expect(resolve({ serviceId: 'balayage', employeeId: 'anna' }).state).toBe('NO_VALID_PAIR');
  });
});
