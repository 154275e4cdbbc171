import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The layers of `src`, from top to bottom. A file may import its own layer and the layers below it, types included. The
 * files directly in `src` are above all layers, except `deps.ts`, which holds only types and may be imported by
 * endpoints.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['cli'],
  ['rest', 'mcp', 'jobs'],
  ['schema'],
  ['deps.ts'],
  ['http'],
  ['domain'],
  ['config'],
  ['kernel'],
  ['db'],
  ['telemetry'],
];
/** Folders whose subfolders are separate modules. */
const HAS_MODULES: readonly string[] = ['db', 'domain', 'schema', 'rest'];
/** Maximum number of files in a folder. */
const FILES_MAX = 20;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

const root = fileURLToPath(new URL('../src', import.meta.url));
const isChecked = (file: string) => file.endsWith('.ts') && !file.includes('generated');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isChecked);

/** The module of a file: a folder with all its subfolders. The linter finds cycles between the files of one module. */
function getModule(file: string): string {
  const [layer = '', folder = '', ...rest] = file.split('/');
  if (!folder) return layer === 'deps.ts' ? layer : 'the process';
  return HAS_MODULES.includes(layer) && rest.length > 0 ? `${layer}/${folder}` : layer;
}

const getLayer = (module: string) => LAYERS.findIndex((layer) => layer.includes(module.split('/')[0] ?? ''));

const findImports = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
    .map(([, path]) => relative(root, normalize(join(root, dirname(file), path ?? ''))))
    .filter((path) => !path.startsWith('..') && isChecked(path));

/** The modules that each module imports, each with one example. */
function readGraph(): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const file of files) {
    const targets = graph.get(getModule(file)) ?? new Map<string, string>();
    graph.set(getModule(file), targets);
    for (const path of findImports(file)) {
      if (getModule(path) !== getModule(file)) targets.set(getModule(path), `${file} imports ${path}`);
    }
  }
  return graph;
}

/** The shortest cycle of imports through a module, one line per import; empty when there is none. */
function findCycle(graph: Map<string, Map<string, string>>, start: string): string[] {
  const queue: { readonly module: string; readonly path: readonly string[] }[] = [{ module: start, path: [] }];
  const visited = new Set<string>();
  for (const { module, path } of queue) {
    for (const [target, example] of graph.get(module) ?? []) {
      if (target === start) return [...path, example];
      if (visited.has(target)) continue;
      visited.add(target);
      queue.push({ module: target, path: [...path, example] });
    }
  }
  return [];
}

const graph = readGraph();
const problems: string[] = [];
for (const [folder, folderFiles] of Map.groupBy(files, dirname)) {
  if (folderFiles.length > FILES_MAX)
    problems.push(`src/${folder} has ${folderFiles.length} files; at most ${FILES_MAX}.`);
}
for (const [module, targets] of graph) {
  for (const [target, example] of targets) {
    const [from, to] = [getLayer(module), getLayer(target)];
    if (from >= 0 && (to < 0 || to < from)) problems.push(`Against the layers: ${example}`);
  }
}
const cycles = new Set([...graph.keys()].map((module) => findCycle(graph, module).toSorted().join('\n  ')));
for (const cycle of cycles) if (cycle) problems.push(`Cycle of modules:\n  ${cycle}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
