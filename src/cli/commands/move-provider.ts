import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { migrate } from '../../db/migrations/migrate.ts';
import type { ExportHeader } from '../../db/transfer/export-header.ts';
import { exportLines } from '../../db/transfer/export-lines.ts';
import { exportProvider } from '../../db/transfer/export-provider.ts';
import { importProviderExport, type ProviderImport } from '../../db/transfer/import-provider-export.ts';
import { closeProviderForMove, removeMovedProvider, revertMove } from '../../db/transfer/move-provider.ts';
import { relocateProvider } from '../../db/transfer/relocate-provider.ts';
import { createSecretBox } from '../../domain/webhooks/secret-box.ts';
import type { AddCommand } from '../command.ts';
import { openExistingServer } from '../open-server.ts';
import { print } from '../print.ts';
import { readGraceSeconds } from '../usage.ts';

const OWNER_ONLY = 0o600;

/** Adds `provider export`, which writes all data of a provider as of one snapshot of the database. */
export const addProviderExport: AddCommand = (group, environment) => {
  group
    .command('export')
    .description('write all data of one provider to a file, for `provider import --with-history` elsewhere')
    .requiredOption('--provider <slug>', 'the provider')
    .requiredOption('--file <path>', 'the file to write; only its owner may read it')
    .option('--move', 'close the provider here first, because another installation takes it over')
    .option(
      '--grace-seconds <n>',
      'with --move: how long to wait for requests that are about to write',
      readGraceSeconds,
      10,
    )
    .option('--json', 'print JSON (this command always does)')
    .action(async ({ provider, file: path, move, graceSeconds }: ExportOptions) => {
      if (existsSync(path)) throw new Error(`${path} exists already, and is not overwritten.`);
      const server = await openExistingServer(environment.config());
      try {
        if (move) await closeProviderForMove(server.directUrl, provider, graceSeconds);
        print(await writeExport(server.directUrl, provider, path), { json: true });
      } finally {
        await server.stop();
      }
    });
};

interface ExportOptions {
  readonly provider: string;
  readonly file: string;
  readonly move?: boolean;
  readonly graceSeconds: number;
}

/** Writes the export to a temporary file, and renames the file when it is complete and flushed to disk. */
async function writeExport(url: string, slug: string, path: string): Promise<ExportHeader> {
  const partial = `${path}.partial`;
  const file = await open(partial, 'w', OWNER_ONLY);
  try {
    const header = await exportProvider(url, slug, async (lines) => void (await file.appendFile(lines)));
    await file.sync();
    await rename(partial, path);
    return header;
  } finally {
    await file.close();
  }
}

/** Adds `provider keep`, which reverts `provider export --move`. */
export const addProviderKeep: AddCommand = (group, environment) => {
  group
    .command('keep')
    .description('revert `export --move`: serve the provider here again; only if no other installation has it')
    .requiredOption('--provider <slug>', 'the provider')
    .option('--json', 'print JSON')
    .action(async ({ provider, ...options }: { provider: string; json?: boolean }) => {
      await onServer(environment.config(), (url) => revertMove(url, provider));
      print({ provider, kept: true }, options);
    });
};

/** Adds `provider remove`, which deletes the data of a provider that was moved to another installation. */
export const addProviderRemove: AddCommand = (group, environment) => {
  group
    .command('remove')
    .description('delete the data of a provider that `export --move` closed, once another installation has it')
    .requiredOption('--provider <slug>', 'the provider')
    .option('--json', 'print JSON')
    .action(async ({ provider, ...options }: { provider: string; json?: boolean }) => {
      print(await onServer(environment.config(), (url) => removeMovedProvider(url, provider)), options);
    });
};

/** Adds `provider relocate`, which moves a provider to another Citus node. */
export const addProviderRelocate: AddCommand = (group, environment) => {
  group
    .command('relocate')
    .description('on Citus: move a provider to another node while it is served')
    .requiredOption('--provider <slug>', 'the provider')
    .requiredOption('--node <host:port>', 'the node, as the coordinator knows it')
    .option('--json', 'print JSON')
    .action(async ({ provider, node, ...options }: { provider: string; node: string; json?: boolean }) => {
      print(await onServer(environment.config(), (url) => relocateProvider(url, provider, node)), options);
    });
};

async function onServer<Result>(config: Config, task: (url: string) => Promise<Result>): Promise<Result> {
  const server = await openExistingServer(config);
  try {
    return await task(server.directUrl);
  } finally {
    await server.stop();
  }
}

/** Imports a file of `provider export`, for `provider import --with-history`. */
export async function importExport(config: Config, path: string): Promise<ProviderImport> {
  const server = await openExistingServer(config);
  const file = (await open(path)).createReadStream();
  try {
    await migrate(server.directUrl);
    const secrets = createSecretBox(...server.encryptionKeys);
    return await importProviderExport(server.directUrl, exportLines(file), ({ ciphertext, ...position }) => {
      secrets.decrypt(ciphertext, { table: 'webhook_secret', ...position });
    });
  } finally {
    file.destroy();
    await server.stop();
  }
}
