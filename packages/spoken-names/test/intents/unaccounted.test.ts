import { buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';
import { isDangerous, isRight } from '../../judge/judgement.ts';
import { loadFolds } from '../../judge/material.ts';

const SEEN_FOLD = 'fold-a';
const DANGEROUS_SHARE = 0.003;
const RIGHT_SHARE = 0.77;

const index = (locale: string, people: readonly string[]) =>
  buildIndex({
    locale,
    services: ['Balayage', 'Bridal hair', 'Bridal hair trial', 'Lash lift'].map((name) => ({ id: name, name })),
    employees: people.map((name) => ({
      id: name,
      name,
      serviceIds: ['Balayage', 'Bridal hair', 'Bridal hair trial', 'Lash lift'],
    })),
  });

describe('a word that the answer does not account for never resolves', () => {
  const staff = ['Tom Webb', 'Anna Lenz', 'Otto Novak'];
  test.each([
    ['en', 'balayage, Tom was so rough with my hair'],
    ['en', 'balayage, I went to Tom and want a different person'],
    ['en', 'balayage and flurbing'],
    ['en', 'balayage with Zorbia'],
    ['en', 'bridal hair, the trial spared this time'],
    ['en', 'balayage or a lash lift'],
    ['cs', 'Balayage, k Tomovi už nepojedu'],
    ['cs', 'Balayage nechci u otto'],
    ['de', 'Balayage, zum Tom geh ich nimmer'],
    ['pl', 'Balayage. Pan Tom ostatnio tak mi poranił głowę, że dwa dni płakałam'],
    ['en', 'we had the balayage with Tom and he kept chatting'],
    ['pl', 'Balayage mieliśmy u Toma i on cały czas gadał'],
    ['it', 'Balayage era con Tom e lui parlava sempre'],
    ['es', 'Balayage, que no se lo haga Tom'],
    ['pt', 'Balayage, só não pode ser o Tom'],
    ['en', 'balayage or flurbing with Tom'],
    ['cs', 'Balayage i s vousama k Tomovi'],
  ])('%s: %s', (locale, utterance) => {
    const { resolved } = resolve(index(locale, staff), { utterance, locale });
    expect([resolved?.employeeId ?? null, resolved?.employeeIds?.length ?? 0]).not.toEqual(['Tom Webb', 0]);
    if (resolved !== null) expect(resolved.employeeIds).not.toBeNull();
  });

  test.each([
    ['en', 'my sister got me a voucher so a lash lift with Tom on Friday', 'Lash lift', 'Tom Webb'],
    ['cs', 'Balayage, Otto Novak', 'Balayage', 'Otto Novak'],
  ])('a plain wish resolves, %s: %s', (locale, utterance, serviceId, employeeId) => {
    const { resolved } = resolve(index(locale, staff), { utterance, locale });
    expect(resolved).toMatchObject({ serviceId, employeeId });
  });

  test('another surname is another person', () => {
    const answer = resolve(index('en', staff), { serviceQuery: 'balayage', employeeQuery: 'Tom Baxter', locale: 'en' });
    expect(answer).toMatchObject({ state: 'EMPLOYEE_NOT_FOUND', resolved: null });
  });
});

test('on a fold by strangers at most 0.3 % of the answers are dangerous, and 77 % are right', () => {
  const fold = loadFolds().find(({ name }) => name === SEEN_FOLD);
  const catalogs = new Map(fold?.catalogs.map((catalog) => [catalog.id, { catalog, index: buildIndex(catalog) }]));
  const answers = (fold?.parts ?? []).flatMap(({ cases }) =>
    cases.flatMap((one) => {
      const known = catalogs.get(one.catalog);
      return known ? [{ one, catalog: known.catalog, answer: resolve(known.index, one) }] : [];
    }),
  );
  const share = (count: number) => count / answers.length;
  expect(answers.length).toBeGreaterThan(800);
  expect(share(answers.filter(({ one, answer, catalog }) => isDangerous(one, answer, catalog)).length)).toBeLessThan(
    DANGEROUS_SHARE,
  );
  expect(share(answers.filter(({ one, answer }) => isRight(one, answer)).length)).toBeGreaterThan(RIGHT_SHARE);
});
