import type { Snapshot } from '../src/kernel/snapshot.ts';
import { answerOf } from '../test/domain/names/support/answer-of.ts';
import { catalogOf } from '../test/domain/names/support/catalog-of.ts';
import { type Answer, evaluateAnswer, type Verdict } from '../test/domain/names/support/evaluate-answer.ts';
import { openCatalog } from '../test/domain/names/support/open-catalog.ts';
import { LABELLED, readCases, type SpokenCase } from '../test/domain/names/support/read-cases.ts';
import { largeCatalog } from './large-catalog.ts';
import { resolveWithFuse } from './resolve-with-fuse.ts';

/** Opens a catalog and resolves spoken words in it. */
type Matcher = (snapshot: Snapshot) => Promise<(spoken: SpokenCase) => Answer>;
type Tally = Map<string, Map<Verdict, number>>;

const TIMED_ROUNDS = 4;
const isVerbose = process.argv.includes('--verbose');
const onlyDevelopment = process.argv.includes('--development');

const ours: Matcher = async (snapshot) => {
  const { resolve } = await openCatalog(snapshot);
  return (spoken) => answerOf(resolve({ ...spoken, limit: 25 }));
};
const withFuse: Matcher = async (snapshot) => (spoken) => resolveWithFuse(snapshot, spoken);

await time('this matcher', ours);
await time('fuse.js', withFuse);
for (const [name, matcher] of [
  ['this matcher', ours],
  ['fuse.js', withFuse],
] as const) {
  for (const part of onlyDevelopment ? (['development'] as const) : (['development', 'heldOut'] as const)) {
    await report(name, part, matcher);
  }
}

async function report(name: string, part: 'development' | 'heldOut', matcher: Matcher): Promise<void> {
  const tally: Tally = new Map();
  for (const labelled of LABELLED) {
    const resolve = await matcher(catalogOf(labelled));
    for (const spoken of readCases(labelled[part])) {
      const answer = resolve(spoken);
      const verdict = evaluateAnswer(answer, spoken.expected);
      for (const row of ['all', `language ${labelled.language}`, `category ${spoken.category}`])
        count(tally, row, verdict);
      if (isVerbose && matcher === ours && verdict !== 'ACCEPTABLE')
        console.log(labelled.language, verdict, spoken, answer);
    }
  }
  console.log(`\n${name}, ${part}`);
  console.table(Object.fromEntries([...tally].map(([row, verdicts]) => [row, describe(verdicts)])));
}

function count(tally: Tally, row: string, verdict: Verdict): void {
  const verdicts = tally.get(row) ?? new Map<Verdict, number>();
  tally.set(row, verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1));
}

function describe(verdicts: ReadonlyMap<Verdict, number>) {
  const cases = [...verdicts.values()].reduce((sum, part) => sum + part, 0);
  const of = (verdict: Verdict) => verdicts.get(verdict) ?? 0;
  const acceptable = `${((100 * of('ACCEPTABLE')) / cases).toFixed(1)} %`;
  return { cases, acceptable, dangerous: of('DANGEROUS'), needless: of('NEEDLESS'), wrong: of('WRONG') };
}

/**
 * The first round also reads every word for the first time; the later ones have cached words, as a running service
 * does.
 */
async function time(name: string, matcher: Matcher): Promise<void> {
  const snapshot = largeCatalog();
  const resolve = await matcher(snapshot);
  const cases = LABELLED.flatMap((labelled) => readCases(labelled.development));
  const round = () => {
    const before = process.cpuUsage();
    for (const spoken of cases) resolve(spoken);
    const { user, system } = process.cpuUsage(before);
    return Math.round((user + system) / cases.length);
  };
  const rounds = Array.from({ length: TIMED_ROUNDS }, round);
  const size = `${snapshot.services.size} services, ${snapshot.employees.size} employees`;
  console.log(`${name}: ${rounds.join(', ')} µs of CPU per resolution, round by round (${size})`);
}
