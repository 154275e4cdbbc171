import { type HeldOutCase, heldOutSets } from '../packages/spoken-names/held-out/cases.ts';
import { type Answer, judge, type Verdict } from '../packages/spoken-names/held-out/expectation.ts';
import { buildIndex, resolve } from '../packages/spoken-names/src/index.ts';
import { quantile, rounded } from './load.ts';
import { below, report } from './report.ts';

const BANDS = [0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0];

interface Row {
  readonly verdict: Verdict;
  readonly class: string;
  readonly language: string;
  readonly kind: string;
  readonly size: string;
  readonly milliseconds: number;
  readonly score: number | null;
  readonly isMeant: boolean;
  readonly isResolved: boolean;
}

const GROUPINGS = ['class', 'language', 'kind', 'size'] as const;

// Fold 2 by default, because fold 0 has been looked at.
const [fold = 2, seed = 1] = process.argv.slice(2).map(Number);
const rows = run(fold, seed);
const whole = figures('all', 'all', rows);
const groups = GROUPINGS.flatMap((by) =>
  [...Map.groupBy(rows, (row) => row[by])].map(([name, group]) => figures(by, name, group)),
);
const weak = groups.filter(({ by, acceptable, dangerous }) => by === 'class' && (acceptable < 98 || dangerous > 0.1));
const byLanguage = weak.map(({ name }) => ({
  class: name,
  ...shareByLanguage(rows.filter((row) => row.class === name)),
}));
const bands = calibration(rows);
const sure = bands.slice(0, BANDS.indexOf(0.9) + 1);
console.log('Classes below the aim: acceptable % of each language');
console.table(byLanguage);
console.log('Score of the best service, and how often it is what was meant');
console.table(bands);
await report(
  `names-held-out-${fold}`,
  `Held-out set of names, fold ${fold}, seed ${seed}`,
  [whole, ...groups, ...bands, ...byLanguage],
  [
    below(`names, fold ${fold}: not acceptable`, rounded(100 - whole.acceptable), '%', 2),
    below(`names, fold ${fold}: dangerous`, whole.dangerous, '%', 0.1),
    below(
      `names, fold ${fold}: score >= 0.9 and not meant`,
      rounded(100 - percent(sum(sure, 'meant'), sum(sure, 'answers'))),
      '%',
      1,
    ),
  ],
);

function run(ofFold: number, ofSeed: number): Row[] {
  const found: Row[] = [];
  for (const { language, kind, size, catalog, cases } of heldOutSets({ fold: ofFold, seed: ofSeed })) {
    const index = buildIndex(catalog);
    for (const one of cases) {
      const started = performance.now();
      const answer = resolve(index, one.spoken);
      const milliseconds = performance.now() - started;
      found.push({
        ...evaluated(one, answer),
        milliseconds,
        class: one.class,
        language,
        kind,
        size: `${size} services`,
      });
    }
  }
  return found;
}

function evaluated(
  { expected, meant }: HeldOutCase,
  answer: Answer,
): Pick<Row, 'verdict' | 'score' | 'isMeant' | 'isResolved'> {
  const best = answer.serviceCandidates[0];
  return {
    verdict: judge(expected, answer),
    score: best?.score ?? null,
    isMeant: best !== undefined && meant.includes(best.id),
    isResolved: answer.state === 'RESOLVED',
  };
}

function figures(by: string, name: string, group: readonly Row[]) {
  const share = (verdict: Verdict) => percent(group.filter((row) => row.verdict === verdict).length, group.length);
  const times = group.map(({ milliseconds }) => milliseconds);
  return {
    by,
    name,
    cases: group.length,
    acceptable: share('ACCEPTABLE'),
    dangerous: share('DANGEROUS'),
    'p50 ms': rounded(quantile(times, 0.5)),
    'p99 ms': rounded(quantile(times, 0.99)),
  };
}

function shareByLanguage(group: readonly Row[]) {
  const languages = [...Map.groupBy(group, ({ language }) => language)];
  return Object.fromEntries(languages.map(([name, some]) => [name, figures('language', name, some).acceptable]));
}

// For queries of only an employee the score of a service is meaningless.
function calibration(all: readonly Row[]) {
  const scored = all.filter((row) => row.score !== null && row.class !== 'employee alone');
  return BANDS.map((from, at) => {
    const to = BANDS[at - 1] ?? Number.POSITIVE_INFINITY;
    const band = scored.filter(({ score }) => score !== null && score >= from && score < to);
    const meant = band.filter(({ isMeant }) => isMeant);
    const resolved = band.filter(({ isResolved }) => isResolved);
    return {
      by: 'score',
      name: `>= ${from}`,
      answers: band.length,
      meant: meant.length,
      'meant %': percent(meant.length, band.length),
      resolved: resolved.length,
      'of these meant %': percent(resolved.filter(({ isMeant }) => isMeant).length, resolved.length),
    };
  });
}

function sum(
  bands: readonly { readonly answers: number; readonly meant: number }[],
  what: 'answers' | 'meant',
): number {
  return bands.reduce((total, band) => total + band[what], 0);
}

function percent(count: number, all: number): number {
  return all === 0 ? 0 : Math.round((count / all) * 10_000) / 100;
}
