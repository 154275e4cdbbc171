import { readFile } from 'node:fs/promises';
import { validationFailed } from '../../domain/errors.ts';
import { importProvider } from '../../domain/workspace/import-provider.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `provider import FILE` (contract 7.2). */
export const addProviderImport: AddCommand = (group, environment) => {
  group
    .command('import')
    .description('create or update one provider from a provider file; prints one JSON document')
    .argument('<file>', 'the provider file (JSON)')
    .option('--json', 'print JSON (this command always does)')
    .action(async (path: string) => {
      const file = parseJson(await readText(path));
      print(await withOperator(environment, (operator) => importProvider(operator, file)), { json: true });
    });
};

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read ${path}: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is not JSON.';
    throw validationFailed([{ path: [], code: 'MALFORMED_JSON', message }]);
  }
}
