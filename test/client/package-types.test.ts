import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedJudge, requireJudge } from '../judges/installed.ts';
import { emptyProject } from './empty-project.ts';

// The compiler of most integrators; the compiler of this repository has no language service.
const typescript = requireJudge('typescript');
const TSC = installedJudge('typescript/bin/tsc');

let project: Awaited<ReturnType<typeof emptyProject>>;
beforeAll(async () => {
  project = await emptyProject();
  await mkdir(join(project.folder, 'cjs'));
  await project.write('cjs/package.json', '{}');
});
afterAll(() => project?.remove());

const PROGRAM = `import { createClient, isApiError } from 'booking-integration-client';
const api = createClient({ baseUrl: 'https://booking.example', clientId: 'a', clientSecret: 'b' });
export async function names(): Promise<string[]> {
  const all: string[] = [];
  for await (const { serviceName } of await api.reservations.list()) all.push(serviceName);
  for await (const { url } of api.webhooks.list()) all.push(url);
  for (const { id } of await api.webhooks.listDeliveries('one')) all.push(id);
  return all;
}
export const isTaken = (error: unknown): boolean => isApiError(error, 'SLOT_UNAVAILABLE');
`;

describe('a CommonJS project', () => {
  const compile = (...options: string[]) => {
    const common = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,webworker'];
    return project.run(process.execPath, [TSC, ...common, ...options, 'cjs/program.ts']).catch((error) => error);
  };

  test.each([
    ['module commonjs', ['--module', 'commonjs']],
    ['module node16', ['--module', 'node16']],
    ['module nodenext', ['--module', 'nodenext']],
  ])('a CommonJS project compiles against the types of the client with %s', async (_, options) => {
    await project.write('cjs/program.ts', PROGRAM);
    expect((await compile(...options)).stdout).toBe('');
    await project.write('cjs/program.ts', PROGRAM.replace('serviceName', 'serviceNmae'));
    expect((await compile(...options)).stdout).toContain("'serviceNmae' does not exist");
  });

  test('a CommonJS project requires the client without require(esm)', async () => {
    await project.write(
      'cjs/program.js',
      "console.log(typeof require('booking-integration-client').createClient, module.children.length)",
    );
    const { stdout } = await project.run(process.execPath, ['--no-experimental-require-module', 'cjs/program.js']);
    expect(stdout).toBe('function 1\n');
  });
});

test('require and import of the client have the same exports', async () => {
  await project.write(
    'exports.js',
    "console.log(Object.keys(await import('booking-integration-client')).sort().join())",
  );
  await project.write(
    'cjs/exports.js',
    "console.log(Object.keys(require('booking-integration-client')).sort().join())",
  );
  const of = async (file: string) => (await project.run(process.execPath, [file])).stdout;
  expect(await of('exports.js')).toBe(await of('cjs/exports.js'));
});

test('the editor shows a description and a short type for each method of the client', async () => {
  const text = `import { createClient } from 'booking-integration-client';
const booking = createClient({ baseUrl: '', clientId: '', clientSecret: '' });
void [booking.me, booking.slots.suggest, booking.catalog.resolveSelection, booking.reservations.create,
  booking.reservations.list, booking.reservations.feed, booking.webhooks.create, booking.webhooks.listDeliveries];
`;
  await project.write('editor.ts', text);
  const file = join(project.folder, 'editor.ts');
  const options = { module: typescript.ModuleKind.NodeNext, target: typescript.ScriptTarget.ES2022, strict: true };
  const service = typescript.createLanguageService({
    ...typescript.sys,
    useCaseSensitiveFileNames: () => typescript.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name: string) => {
      const content = typescript.sys.readFile(name);
      return content === undefined ? undefined : typescript.ScriptSnapshot.fromString(content);
    },
    getDefaultLibFileName: typescript.getDefaultLibFilePath,
    getCurrentDirectory: () => project.folder,
  });
  for (const [, method = ''] of text.matchAll(/booking\.(?:\w+\.)?(\w+)[,\]]/g)) {
    const place = text.search(new RegExp(`\\b${method}[,\\]]`));
    const { documentation, displayParts } = service.getQuickInfoAtPosition(file, place);
    expect(typescript.displayPartsToString(documentation), method).toMatch(/^[A-Z].{20,}/);
    expect(typescript.displayPartsToString(displayParts).length, method).toBeLessThan(250);
  }
});

test('the declarations of the client repeat no type of the OpenAPI document', async () => {
  const folder = join(project.folder, 'node_modules/booking-integration-client/dist');
  const sizes = await Promise.all(
    ['client', 'resources.generated'].map((name) => readFile(join(folder, `${name}.d.ts`))),
  );
  for (const { length } of sizes) expect(length).toBeLessThan(20_000);
});
