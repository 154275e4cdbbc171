// Resolves the development cases and prints the number of right answers: --seeds=1,2 --show=DANGEROUS,category
// --most=50 --sentences
import { buildIndex, type Resolution, resolve } from 'spoken-names';
import { type DevelopmentCase, developmentCases } from './cases.ts';
import { judge, type Verdict } from './judge.ts';
import { sentenceCases } from './sentences.ts';

const seeds = (process.argv.find((one) => one.startsWith('--seeds='))?.slice(8) ?? '1').split(',').map(Number);
const isSentences = process.argv.includes('--sentences');
const shown =
  process.argv
    .find((one) => one.startsWith('--show='))
    ?.slice(7)
    .split(',') ?? [];
const most = Number(process.argv.find((one) => one.startsWith('--most='))?.slice(7) ?? 1000);
const tally = new Map<string, Map<Verdict, number>>();
const scores = new Map<number, { right: number; wrong: number }>();
let printed = 0;

for (const seed of seeds) {
  for (const { one, cases } of isSentences ? sentenceCases() : developmentCases(seed)) {
    const index = buildIndex(one.catalog);
    for (const spoken of cases) {
      const answer = resolve(index, { ...spoken, serviceId: null, employeeId: null, locale: one.language, limit: 25 });
      const verdict = judge(answer, spoken);
      for (const row of ['all', `language ${spoken.language}`, `noise ${spoken.noise}`]) count(row, verdict);
      calibrate(answer, spoken);
      const wanted = shown.includes(spoken.noise) || shown.includes(verdict) || shown.includes(spoken.language);
      if (wanted && verdict !== 'RIGHT' && printed < most) {
        printed += 1;
        const found = [...answer.serviceCandidates, ...answer.employeeCandidates].slice(0, 4);
        const list = found.map(({ id, score, matchedOn }) => `${id} ${score} ${matchedOn}`).join(', ');
        console.log(
          `${verdict} ${spoken.language} ${spoken.noise}: ${spoken.serviceQuery} | ${spoken.employeeQuery ?? ''} -> ${spoken.serviceId}+${spoken.employeeId} [${spoken.asked}]: ${answer.state} ${list}`,
        );
      }
    }
  }
}
const total = (counts: ReadonlyMap<Verdict, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);
console.table(
  Object.fromEntries(
    [...tally]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([row, counts]) => {
        const of = (verdict: Verdict) => counts.get(verdict) ?? 0;
        const share = (part: number) => `${((100 * part) / total(counts)).toFixed(1)}`;
        return [
          row,
          {
            cases: total(counts),
            right: share(of('RIGHT')),
            rightOrAsked: share(of('RIGHT') + of('ASKED')),
            missed: of('MISSED'),
            dangerous: of('DANGEROUS'),
          },
        ];
      }),
  ),
);
console.table(Object.fromEntries([...scores].sort(([one], [other]) => other - one)));

function calibrate({ serviceCandidates, resolved }: Resolution, { serviceId }: DevelopmentCase): void {
  const [best] = serviceCandidates;
  if (!best || resolved === null) return;
  const step = Math.floor(best.score * 20) / 20;
  const known = scores.get(step) ?? { right: 0, wrong: 0 };
  const isRight = best.id === serviceId;
  scores.set(step, { right: known.right + (isRight ? 1 : 0), wrong: known.wrong + (isRight ? 0 : 1) });
}

function count(row: string, verdict: Verdict): void {
  const counts = tally.get(row) ?? new Map<Verdict, number>();
  tally.set(row, counts.set(verdict, (counts.get(verdict) ?? 0) + 1));
}
