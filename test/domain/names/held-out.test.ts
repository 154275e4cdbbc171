import { describe, expect, test } from 'vitest';
import { type HeldOutSet, heldOutSets } from '../../../packages/spoken-names/held-out/cases.ts';
import {
  type Answer,
  type Expectation,
  judge,
  type Question,
} from '../../../packages/spoken-names/held-out/expectation.ts';
import { chanceOf } from '../../../packages/spoken-names/held-out/random.ts';
import { buildIndex, resolve } from '../../../packages/spoken-names/src/index.ts';

const FOLD = 1;
const SMALL = { kinds: ['salon'], sizes: [40] } as const;
const ACCEPTABLE = 0.955;
const DANGEROUS = 0.003;

const sample = [...heldOutSets({ fold: FOLD, seed: 1, ...SMALL })];

describe('The held-out set of names', () => {
  test('the held-out set is equal for the same fold and seed, and differs for another seed', () => {
    const extent = { fold: FOLD, languages: ['pl'], ...SMALL } as const;
    const [one, again, other] = [1, 1, 2].map((seed) => [...heldOutSets({ seed, ...extent })]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('each fold of the held-out set has services of its own', () => {
    const requested = [0, 1, 2, 3].map((fold) => {
      const sets = [...heldOutSets({ fold, seed: 1, languages: ['de'], ...SMALL })];
      return sets.flatMap(({ catalog, cases }) => {
        const said = cases.filter(({ spoken }) => spoken.serviceQuery != null);
        const meant = new Set(said.flatMap(({ expected }) => expected.resolved?.serviceIds ?? []));
        return catalog.services.filter(({ id }) => meant.has(id)).map(({ name }) => name);
      });
    });
    expect(requested.map(({ length }) => length > 8)).toEqual([true, true, true, true]);
    expect(new Set(requested.flat()).size).toBe(requested.flat().length);
  });

  test('all answers of a perfect matcher are acceptable and none dangerous', () => {
    expect(shares(sample, (_, { expected }) => knowing(expected))).toEqual({ acceptable: 1, dangerous: 0 });
  });

  test('less than 60 % of the answers of a matcher that always asks are acceptable, and none dangerous', () => {
    const { acceptable, dangerous } = shares(sample, ({ catalog }) => ({
      ...asking('AMBIGUOUS_BOTH', catalog.services, catalog.employees),
    }));
    expect(acceptable).toBeLessThan(0.6);
    expect(dangerous).toBe(0);
  });

  test('most answers of a guessing matcher are dangerous', () => {
    const chance = chanceOf('guess');
    const guessing = ({ catalog }: HeldOutSet): Answer => ({
      ...asking('RESOLVED'),
      resolved: {
        serviceId: chance.pick(catalog.services).id,
        employeeId: chance.pick(catalog.employees).id,
        employeeSelectionMode: 'SPECIFIC',
        employeeIds: null,
      },
    });
    expect(shares(sample, guessing).dangerous).toBeGreaterThan(0.9);
  });

  test('the share of acceptable answers is at least the published one, and of dangerous ones at most', () => {
    const indexes = new Map(sample.map((set) => [set, buildIndex(set.catalog)]));
    const { acceptable, dangerous } = shares(sample, (set, { spoken }) => {
      return resolve(indexes.get(set) ?? buildIndex(set.catalog), spoken);
    });
    expect(acceptable).toBeGreaterThanOrEqual(ACCEPTABLE);
    expect(dangerous).toBeLessThanOrEqual(DANGEROUS);
  });
});

function shares(sets: readonly HeldOutSet[], answer: (set: HeldOutSet, one: HeldOutSet['cases'][number]) => Answer) {
  const verdicts = sets.flatMap((set) => set.cases.map((one) => judge(one.expected, answer(set, one))));
  const share = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length / verdicts.length;
  return { acceptable: share('ACCEPTABLE'), dangerous: share('DANGEROUS') };
}

const STATES: Readonly<Record<Question, Exclude<Answer['state'], 'RESOLVED'>>> = {
  SERVICE: 'AMBIGUOUS_SERVICE',
  EMPLOYEE: 'AMBIGUOUS_EMPLOYEE',
  SERVICE_NOT_FOUND: 'SERVICE_NOT_FOUND',
  EMPLOYEE_NOT_FOUND: 'EMPLOYEE_NOT_FOUND',
  NO_VALID_PAIR: 'NO_VALID_PAIR',
};

/** The answers of a perfect matcher. */
function knowing({ resolved, questions, services = [], employees = [] }: Expectation): Answer {
  const [serviceId] = resolved?.serviceIds ?? [];
  const [employeeId = null] = resolved?.employeeIds ?? [];
  if (serviceId !== undefined) {
    const employeeSelectionMode = employeeId === null ? 'ANY' : 'SPECIFIC';
    return { ...asking('RESOLVED'), resolved: { serviceId, employeeId, employeeSelectionMode, employeeIds: null } };
  }
  const candidates = (ids: readonly string[]) => ids.map((id) => ({ id }));
  return asking(STATES[questions[0] ?? 'SERVICE'], candidates(services), candidates(employees));
}

function asking(
  state: Answer['state'],
  services: readonly { id: string }[] = [],
  employees: readonly { id: string }[] = [],
): Answer {
  const scored = (records: readonly { id: string }[]) => records.map(({ id }) => ({ id, score: 1 }));
  return { state, resolved: null, serviceCandidates: scored(services), employeeCandidates: scored(employees) };
}
