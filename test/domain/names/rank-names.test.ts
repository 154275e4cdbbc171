import { describe, expect, test } from 'vitest';
import { chooseEmployees } from '../../../packages/spoken-names/src/choose-contenders.ts';
import { chooseServices } from '../../../packages/spoken-names/src/choose-services.ts';
import { rankNames } from '../../../packages/spoken-names/src/rank-names.ts';
import { openCatalog } from './support/open-catalog.ts';
import { smallCatalog } from './support/small-catalog.ts';

const { names } = await openCatalog(smallCatalog());
const services = (text: string) => rankNames(text, names.services, names.employees);
const employees = (text: string) => rankNames(text, names.employees, names.services);
const chosen = (text: string) => chooseServices(text, names, {});

describe('matchedOn and score', () => {
  test.each([
    ['Balayage', 'balayage', 'EXACT'],
    ['BALAYAGE', 'balayage', 'EXACT'],
    ['ladies haircut', 'cut', 'ALIAS'],
    ['haircut', 'cut', 'TOKEN'],
    ['bala', 'balayage', 'PREFIX'],
    ['haarschnitt', 'kids', 'PREFIX'],
    ['balyage', 'balayage', 'FUZZY'],
    ['balejaż', 'balayage', 'PHONETIC'],
  ])('the query %s finds %s by %s', (text, id, matchedOn) => {
    expect(services(text)[0]).toMatchObject({ id, matchedOn });
  });

  test('a whole name scores 1 regardless of case and accents', () => {
    expect(services('bálayàge')[0]?.score).toBe(1);
    expect(employees('maximilian gross')[0]?.score).toBe(1);
  });

  test('words of courtesy cost nothing, unknown words and words of other names lower the score', () => {
    const [polite] = services('I would like the balayage please');
    const [noisy] = services('balayage xyzzy');
    const [torn] = services('balayage colour');
    expect(polite?.score).toBe(1);
    expect(noisy?.score).toBeLessThan(0.7);
    expect(torn?.score).toBeLessThan(noisy?.score ?? 0);
  });

  test('words of the other side do not lower the score', () => {
    expect(services('the balayage with Jo')[0]?.score).toBeGreaterThan(0.9);
  });

  test('no record is found for text without words, with only courtesy, or with unknown names', () => {
    for (const text of ['!!!', 'please', 'I would like an appointment', 'tattoo parlour xyz abc']) {
      expect(services(text).filter(({ score }) => score >= 0.7)).toEqual([]);
    }
  });

  test('a match with a contradicting number is below the threshold', () => {
    const ranked = services('massage 45');
    expect(chosen('massage 45').isClear).toBe(false);
    expect(ranked.map(({ id }) => id)).toEqual(['m30', 'm60']);
  });

  test('equal scores are ordered by name, then id', () => {
    expect(services('massage').map(({ id }) => id)).toEqual(['m30', 'm60']);
    expect(employees('Petra').map(({ id }) => id)).toEqual(['petraK', 'petraN']);
  });
});

describe('titles', () => {
  test('"Doktor" prefers the namesake with the title', () => {
    expect(employees('Frau Doktor Müller').map(({ id }) => id)).toEqual(['doctor', 'mueller']);
    expect(chooseEmployees(employees('Frau Doktor Müller')).names.map(({ id }) => id)).toEqual(['doctor']);
    expect(chooseEmployees(employees('Müller')).names).toHaveLength(2);
  });

  test('"pan" lowers the score of a woman', () => {
    expect(employees('pani Kowalska')[0]?.score).toBeGreaterThan(employees('pan Kowalska')[0]?.score ?? 1);
  });
});

describe('contenders', () => {
  test('an exact name wins over part of another', () => {
    const { names: found, isClear } = chosen('Massage 60');
    expect(found.map(({ id }) => id)).toEqual(['m60']);
    expect(isClear).toBe(true);
  });

  test('all equally good matches are candidates', () => {
    expect(chosen('massage').names).toHaveLength(2);
  });

  test('the head of a compound alone leads to a question', () => {
    expect(chosen('Haarschnitt')).toMatchObject({ isClear: false });
    expect(chosen('Kinder Haarschnitt')).toMatchObject({ isClear: true });
  });

  test('no words give no candidates', () => {
    expect(chosen('')).toEqual({ names: [], isClear: false });
  });
});
