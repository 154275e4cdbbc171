import { glob, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { parse, printSchema } from 'graphql';
import { SCALARS } from './docs/examples/scalars.ts';
import { schema } from './src/schema/schema.ts';

const CONFIG = {
  scalars: SCALARS,
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  dedupeFragments: true,
  arrayInputCoercion: false,
};

const GENERATED = [
  { filename: 'src/rest/operations.generated.ts', documents: 'src/rest/operations/*.graphql' },
  { filename: 'docs/examples/dashboard.generated.ts', documents: 'docs/examples/dashboard.graphql' },
  {
    filename: 'console/src/graph/operations.generated.ts',
    documents: 'console/src/**/*.graphql',
    config: { immutableTypes: true, documentMode: 'string' },
  },
];

/** The documents that match a pattern, by path. */
async function readDocuments(pattern: string) {
  const read = [];
  for await (const path of glob(pattern, { cwd: import.meta.dirname })) {
    const location = resolve(import.meta.dirname, path);
    read.push({ location, document: parse(await readFile(location, 'utf8')) });
  }
  return read.sort((one, other) => (one.location < other.location ? -1 : 1));
}

/** Types and documents of the operations in the files of GENERATED: `node codegen.ts` writes them, `--check` compares them. */
for (const { filename, documents, config } of GENERATED) {
  const text = await codegen({
    filename,
    schema: parse(printSchema(schema)),
    documents: await readDocuments(documents),
    config: { ...CONFIG, ...config },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: operationTypes, documents: typedDocumentNode },
  });
  const file = resolve(import.meta.dirname, filename);
  if (!argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) throw new Error(`${filename} is not current: npm run generate`);
}
