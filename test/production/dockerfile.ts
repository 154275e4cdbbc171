import { readFile } from 'node:fs/promises';

/** An instruction in upper case and the text behind it. */
interface Instruction {
  readonly keyword: string;
  readonly text: string;
}

export interface Stage {
  readonly from: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** The stages of the Dockerfile of this repository, in order. */
export async function readStages(): Promise<Stage[]> {
  const lines = (await readFile('Dockerfile', 'utf8'))
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const instructions = lines.map((line) => ({
    keyword: line.split(' ', 1)[0]?.toUpperCase() ?? '',
    text: line.slice(line.indexOf(' ') + 1).trim(),
  }));
  const starts = instructions.flatMap(({ keyword }, index) => (keyword === 'FROM' ? [index] : []));
  return starts.map((start, nth) => {
    const [from = '', , name = null] = instructions[start]?.text.split(' ') ?? [];
    return { from, name, instructions: instructions.slice(start + 1, starts[nth + 1]) };
  });
}

/** The texts of the instructions of one kind. */
export function textsOf(stage: Stage, keyword: string): string[] {
  return stage.instructions.flatMap((each) => (each.keyword === keyword ? [each.text] : []));
}

/** The words of the last instruction of one kind in its JSON form; throws if it has another form. */
export function wordsOf(stage: Stage, keyword: string): string[] {
  const words: unknown = JSON.parse(textsOf(stage, keyword).at(-1) ?? 'null');
  if (!Array.isArray(words)) throw new Error(`${keyword} has no JSON form.`);
  return words.map(String);
}

/** The paths of the last stage's `COPY --from`, as `[from, to]`. */
export function copiesOf(stage: Stage): [string, string][] {
  return textsOf(stage, 'COPY').map((text) => {
    const [, from, to] = /^--from=build (\S+) (\S+)$/.exec(text) ?? [];
    if (from === undefined || to === undefined) throw new Error(`Not a copy of the first stage: COPY ${text}`);
    return [from, to];
  });
}

/** The variables of a stage. */
export function variablesOf(stage: Stage): Record<string, string> {
  return Object.fromEntries(
    textsOf(stage, 'ENV').map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
  );
}

/** Whether `.dockerignore` leaves a path out; the last pattern that fits a path or a folder above it decides. */
export async function createIgnore(): Promise<(path: string) => boolean> {
  const lines = (await readFile('.dockerignore', 'utf8')).split('\n').filter((line) => /^[^#]/.test(line));
  const patterns = lines.map((line) => ({ isKept: line.startsWith('!'), regex: toRegex(line.replace(/^!/, '')) }));
  return (path) => {
    const parts = path.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const last = patterns.findLast(({ regex }) => above.some((each) => regex.test(each)));
    return last !== undefined && !last.isKept;
  };
}

/** Names that begin with a dot fit too, unlike in globs of Node. */
function toRegex(pattern: string): RegExp {
  const source = pattern.replaceAll(/[.+?]/g, '\\$&').replaceAll(/\*\*\/|\*/g, (stars) => WILDCARDS[stars] ?? stars);
  return new RegExp(`^${source}$`);
}

const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*' };
