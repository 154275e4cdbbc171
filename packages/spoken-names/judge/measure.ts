import { buildIndex, resolve } from '../src/index.ts';
import { type Answer, isAskedNeedlessly, isDangerous, isLoose, isRight, isServiceMeant } from './judgement.ts';
import { type Case, type Catalog, INTENTS, loadFolds, type Part } from './material.ts';

/**
 * Prints how the engine does on the material: node measure.ts [--fold=fold-a] [--show]
 * `--show` prints every case that is not right; a fold that was shown counts as seen.
 */

const BANDS = [
  { name: '0.95 to 1', from: 0.95 },
  { name: '0.9 to 0.95', from: 0.9 },
  { name: '0.8 to 0.9', from: 0.8 },
  { name: '0.7 to 0.8', from: 0.7 },
  { name: 'below 0.7', from: 0 },
];
const COLUMNS = ['', 'cases', 'right', '%', 'dangerous', '%', 'asked needlessly', 'loose'];
const FIRST_WIDTH = 16;

type Query = Pick<Case, 'serviceQuery' | 'employeeQuery' | 'utterance'>;
type Ask = (query: Query) => Answer;

interface Judged {
  one: Case;
  catalog: Catalog;
  answer: Answer;
}

const isShown = process.argv.includes('--show');
const only = process.argv.find((word) => word.startsWith('--fold='))?.slice('--fold='.length);
const folds = loadFolds().filter(({ name }) => only === undefined || name === only);
const judged: Judged[] = [];

for (const { catalogs, parts } of folds) {
  const asks = new Map(catalogs.map((catalog) => [catalog.id, { catalog, ask: askerOf(catalog) }]));
  for (const part of parts) measurePart(part, asks);
}
printTable('all languages', judged);
printForms();
printBands();

function askerOf(catalog: Catalog): Ask {
  const index = buildIndex(catalog);
  const ask: Ask = (query) => resolve(index, query);
  return readsUtterances(ask, catalog)
    ? ask
    : ({ utterance, ...query }) => ask(utterance ? { serviceQuery: utterance, employeeQuery: utterance } : query);
}

/** An engine that does not know `utterance` finds nothing in the whole name of a service. */
function readsUtterances(ask: Ask, { services }: Catalog): boolean {
  try {
    return ask({ utterance: services[0]?.name }).serviceCandidates.some(({ id }) => id === services[0]?.id);
  } catch {
    return false;
  }
}

function measurePart({ fold, language, cases }: Part, asks: Map<string, { catalog: Catalog; ask: Ask }>): void {
  const answers = cases.flatMap((one) => {
    const { serviceQuery, employeeQuery, utterance } = one;
    const known = asks.get(one.catalog);
    const query = utterance ? { utterance } : { serviceQuery, employeeQuery };
    return known ? [{ one, catalog: known.catalog, answer: known.ask(query) }] : [];
  });
  judged.push(...answers);
  printTable(`${fold} ${language}`, answers);
  if (isShown) for (const entry of answers) show(entry);
}

function printTable(title: string, entries: Judged[]): void {
  printRow([title, ...COLUMNS.slice(1)]);
  for (const intent of INTENTS) printCounts(intent, of(entries, intent));
  printCounts('total', entries);
  process.stdout.write('\n');
}

/** A sentence that is passed as both queries is judged harder: apart from the others, the figures can be compared. */
function printForms(): void {
  const isSentence = ({ one }: Judged) => one.utterance !== undefined;
  printRow(['form', ...COLUMNS.slice(1)]);
  printCounts(
    'queries',
    judged.filter((entry) => !isSentence(entry)),
  );
  printCounts('utterance', judged.filter(isSentence));
  process.stdout.write('\n');
}

function of(entries: Judged[], intent: string): Judged[] {
  return entries.filter(({ one }) => one.intent === intent);
}

function printCounts(name: string, entries: Judged[]): void {
  if (entries.length === 0) return;
  const count = (is: (one: Case, answer: Answer, catalog: Catalog) => boolean) =>
    entries.filter(({ one, answer, catalog }) => is(one, answer, catalog)).length;
  const right = count(isRight);
  const dangerous = count(isDangerous);
  const share = (number: number) => ((100 * number) / entries.length).toFixed(1);
  const numbers = [entries.length, right, share(right), dangerous, share(dangerous)];
  printRow([name, ...numbers, count(isAskedNeedlessly), count(isLoose)]);
}

function printBands(): void {
  printRow(['service score', 'RESOLVED', 'service meant', '%', 'all as meant', '%']);
  const resolved = judged.filter(({ answer }) => answer.state === 'RESOLVED');
  BANDS.forEach(({ name, from }, place) => {
    const below = BANDS[place - 1]?.from ?? Number.POSITIVE_INFINITY;
    const within = resolved.filter(({ answer }) => scoreOf(answer) >= from && scoreOf(answer) < below);
    const meant = within.filter(({ one, answer }) => isServiceMeant(one, answer)).length;
    const right = within.filter(({ one, answer }) => isRight(one, answer)).length;
    const share = (number: number) => (within.length === 0 ? '–' : ((100 * number) / within.length).toFixed(1));
    printRow([name, within.length, meant, share(meant), right, share(right)]);
  });
}

function scoreOf({ serviceCandidates }: Answer): number {
  return Math.max(0, ...serviceCandidates.map(({ score }) => score));
}

function printRow([first, ...rest]: (string | number)[]): void {
  const cells = rest.map((cell) => String(cell).padStart(String(cell).length > 9 ? 17 : 10));
  process.stdout.write(`${String(first).padEnd(FIRST_WIDTH)}${cells.join('')}\n`);
}

function show({ one, answer, catalog }: Judged): void {
  if (isRight(one, answer)) return;
  const { intent, id, meant, accept, ...said } = one;
  const verdict = isDangerous(one, answer, catalog) ? 'DANGEROUS' : 'not right';
  const got = { state: answer.state, resolved: answer.resolved, offered: answer.serviceCandidates };
  process.stdout.write(
    `${[id, intent, verdict, ...[said, meant, accept, got].map((it) => JSON.stringify(it))].join('\n  ')}\n`,
  );
}
