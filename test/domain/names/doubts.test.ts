import { describe, expect, test } from 'vitest';
import { rankNames } from '../../../packages/spoken-names/src/rank-names.ts';
import { catalogOf } from './support/catalog-of.ts';
import { openCatalog } from './support/open-catalog.ts';

const snapshot = catalogOf({
  language: 'doubts',
  services: `
    face = Laser hair removal face @30
    stone = Hot stone massage therapy @75
    mani = Gel manicure @45
    back = Rückenmassage @45
    short = Massage 30 @30
    long = Massage 60 @60
    ombre = Ombre @90
    sombre = Sombre @90
    kera = Keratin smoothing @120
  `,
  employees: `
    anna = Anna Lis : face stone mani back short long
    hanna = Hanna Lis : face stone mani back short long ombre sombre
    martin = Martin Kowalczyk : kera
  `,
});
const catalog = await openCatalog(snapshot);
const resolve = (serviceQuery: string | null, employeeQuery: string | null = null) =>
  catalog.resolve({ serviceQuery, employeeQuery, limit: 25 });

describe('selections without a silent resolution', () => {
  test('another part of the body than in the name is not resolved silently', () => {
    expect(resolve('laser hair removal legs')).toMatchObject({ state: 'AMBIGUOUS_SERVICE', resolved: null });
    expect(resolve('laser hair removal face').resolved?.serviceId).toBe('face');
  });

  test('two services at once are not resolved silently', () => {
    expect(resolve('hot stone massage therapy and a gel manicure').resolved).toBeNull();
    expect(resolve('hot stone massage therapy').resolved?.serviceId).toBe('stone');
  });

  test('a duration of only another kind of massage is not resolved silently', () => {
    expect(resolve('Massage 45 Minuten').resolved).toBeNull();
  });

  test('a name one letter from another is not resolved silently', () => {
    expect(resolve('ombre').serviceCandidates.map(({ id }) => id)).toEqual(['ombre']);
    expect(resolve('mani', 'Anna').resolved?.employeeId).toBe('anna');
    expect(resolve('keratin', 'Marcin').resolved).toBeNull();
    expect(resolve('keratin', 'Martina').resolved).toBeNull();
    expect(resolve('keratin', 'Kowalczuk').resolved).toBeNull();
  });
});

describe('certain words and guesses', () => {
  test('a misspelled match loses to the word itself in another name', () => {
    const { services, employees } = catalog.names;
    const scores = new Map(rankNames('sombre', services, employees).map(({ id, score }) => [id, score]));
    expect(scores.get('sombre')).toBe(1);
    expect(scores.get('ombre')).toBeLessThan(0.6);
  });

  test('a duration beside a name weighs less than one in the name', () => {
    const [first, second] = resolve('massage 60').serviceCandidates;
    expect(first?.id).toBe('long');
    expect(second).toBeUndefined();
    expect(resolve('keratin 120').serviceCandidates[0]?.score).toBeLessThan(
      resolve('keratin').serviceCandidates[0]?.score ?? 0,
    );
  });
});
