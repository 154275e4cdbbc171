import { buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';
import { developmentCases } from './development/cases.ts';
import { judge } from './development/judge.ts';

const RIGHT_SHARE = 0.98;
const LANGUAGE_SHARE = 0.97;
const USEFUL_SHARE = 0.995;
const DANGEROUS_SHARE = 0.001;
const SURE_SCORE = 0.9;
const SURE_SHARE = 0.99;

const judged = developmentCases(1).flatMap(({ one, cases }) => {
  const index = buildIndex(one.catalog);
  return cases.map((spoken) => {
    const { serviceQuery, employeeQuery, language } = spoken;
    const answer = resolve(index, { serviceQuery, employeeQuery, locale: language, limit: 25 });
    return { spoken, answer, verdict: judge(answer, spoken) };
  });
});
const share = (some: typeof judged, ...verdicts: string[]) =>
  some.filter(({ verdict }) => verdicts.includes(verdict)).length / some.length;

describe('misheard names, in whole sentences with days, hours and employees', () => {
  test('the cases have ten languages and at least 5,000 utterances', () => {
    expect(new Set(judged.map(({ spoken }) => spoken.language)).size).toBe(10);
    expect(judged.length).toBeGreaterThan(5000);
  });

  test('98 % of the answers are as meant, and 99.5 % as meant or a question', () => {
    expect(share(judged, 'RIGHT')).toBeGreaterThanOrEqual(RIGHT_SHARE);
    expect(share(judged, 'RIGHT', 'ASKED')).toBeGreaterThanOrEqual(USEFUL_SHARE);
  });

  test('at most one in a thousand answers is a silent wrong pick', () => {
    expect(share(judged, 'DANGEROUS')).toBeLessThanOrEqual(DANGEROUS_SHARE);
  });

  test('97 % of the answers are as meant in every language', () => {
    for (const [language, some] of Map.groupBy(judged, ({ spoken }) => spoken.language)) {
      expect.soft(share(some, 'RIGHT'), language).toBeGreaterThanOrEqual(LANGUAGE_SHARE);
    }
  });

  test('99 % of the answers with a score from 0.9 are as meant', () => {
    const sure = judged.filter(
      ({ answer }) => answer.resolved && (answer.serviceCandidates[0]?.score ?? 0) >= SURE_SCORE,
    );
    expect(sure.length).toBeGreaterThan(1000);
    expect(share(sure, 'RIGHT')).toBeGreaterThanOrEqual(SURE_SHARE);
  });
});
