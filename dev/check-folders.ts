import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The layers of `src`, from the top. A folder imports its own layer and those behind it, types included. */
const LAYERS: readonly (readonly string[])[] = [
  ['cli'],
  ['rest', 'mcp', 'jobs'],
  ['http'],
  ['schema'],
  ['domain'],
  ['kernel'],
  ['db'],
  ['config'],
];
/** Files in a folder at most. */
const FILES_MAX = 20;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

const root = fileURLToPath(new URL('../src', import.meta.url));
const isChecked = (file: string) => file.endsWith('.ts') && !file.includes('generated');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isChecked);
const folderOf = (file: string) => dirname(file);
const layerOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder.split('/')[0] ?? ''));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
    .map(([, path]) => relative(root, normalize(join(root, dirname(file), path ?? ''))))
    .filter((path) => !path.startsWith('..') && isChecked(path));

/** Folder by folder, what it imports, each with one import as proof. */
function readGraph(): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const file of files) {
    const targets = graph.get(folderOf(file)) ?? new Map<string, string>();
    graph.set(folderOf(file), targets);
    for (const path of importsOf(file)) {
      if (folderOf(path) !== folderOf(file)) targets.set(folderOf(path), `${file} imports ${path}`);
    }
  }
  return graph;
}

/** The shortest path of imports from a folder back to itself, one line for each import; empty without a cycle. */
function cycleThrough(graph: Map<string, Map<string, string>>, start: string): string[] {
  const queue: { readonly folder: string; readonly path: readonly string[] }[] = [{ folder: start, path: [] }];
  const seen = new Set<string>();
  for (const { folder, path } of queue) {
    for (const [target, proof] of graph.get(folder) ?? []) {
      if (target === start) return [...path, proof];
      if (seen.has(target)) continue;
      seen.add(target);
      queue.push({ folder: target, path: [...path, proof] });
    }
  }
  return [];
}

const graph = readGraph();
const problems: string[] = [];
for (const [folder, targets] of graph) {
  const size = files.filter((file) => folderOf(file) === folder).length;
  if (size > FILES_MAX) problems.push(`src/${folder} has ${size} files; at most ${FILES_MAX}.`);
  for (const [target, proof] of targets) {
    const [from, to] = [layerOf(folder), layerOf(target)];
    if (from >= 0 && (to < 0 || to < from)) problems.push(`Against the layers: ${proof}`);
  }
}
const cycles = new Set([...graph.keys()].map((folder) => cycleThrough(graph, folder).toSorted().join('\n  ')));
for (const cycle of cycles) if (cycle) problems.push(`Cycle of folders:\n  ${cycle}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
