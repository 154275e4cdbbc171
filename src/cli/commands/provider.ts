import { readFile } from 'node:fs/promises';
import { Option } from 'commander';
import { failureText } from '../../config/failure-text.ts';
import { listProviders } from '../../domain/workspace/provider/list-providers.ts';
import { type ProviderChanges, updateProvider } from '../../domain/workspace/provider/update-provider.ts';
import { importProvider } from '../../domain/workspace/provider-file/import-provider.ts';
import { PROVIDER_STATUS } from '../../domain/workspace/provider-file/provider-file.ts';
import { validationFailed } from '../../kernel/errors.ts';
import { decodeUtf8 } from '../../kernel/formats/utf-8.ts';
import { type AddCommand, actForSlug, withOperator } from '../command.ts';
import { print } from '../print.ts';
import { importExport } from './move-provider.ts';

/** Adds `provider import FILE` (contract 7.2). With `--with-history` the file is one of `provider export`. */
export const addProviderImport: AddCommand = (group, environment) => {
  group
    .command('import')
    .description('create or update one provider from a provider file; prints one JSON document')
    .argument('<file>', 'the provider file (JSON), or an export')
    .option('--with-history', 'the file is an export: import all data of the provider in one transaction')
    .option('--json', 'print JSON (this command always does)')
    .action(async (path: string, { withHistory }: { withHistory?: boolean }) => {
      if (withHistory) return print(await importExport(environment.config(), path), { json: true });
      const file = parseJson(await readText(path));
      print(await withOperator(environment, (operator) => importProvider(operator, file)), { json: true });
    });
};

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error) => {
    throw new Error(`Cannot read ${path}: ${failureText(error)}`);
  });
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  throw validationFailed([{ path: [], code: 'MALFORMED_JSON', message: 'The file is not in UTF-8.' }]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is not JSON.';
    throw validationFailed([{ path: [], code: 'MALFORMED_JSON', message }]);
  }
}

/** Adds `provider list`. */
export const addProviderList: AddCommand = (group, environment) => {
  group
    .command('list')
    .description('list all providers')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      print(await withOperator(environment, listProviders), options);
    });
};

/** Adds `provider update`. A provider's status and plan can also be changed by a provider file, and in no other way. */
export const addProviderUpdate: AddCommand = (group, environment) => {
  group
    .command('update')
    .description('change the status or the plan of a provider')
    .requiredOption('--provider <slug>', 'the provider')
    .addOption(new Option('--status <status>', 'the new status').choices(PROVIDER_STATUS.options))
    .option('--plan <code>', 'the new plan, such as FREE or PRO')
    .option('--json', 'print JSON')
    .action(async (options: { provider: string; json?: boolean } & ProviderChanges, command) => {
      const { provider, status, plan } = options;
      if (status === undefined && plan === undefined) command.error('error: give --status, --plan or both');
      const result = withOperator(environment, async (operator) =>
        updateProvider(await actForSlug(operator, provider), { status, plan }),
      );
      print(await result, options);
    });
};
