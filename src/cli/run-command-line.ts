import { Command } from 'commander';
import type { CommandEnvironment } from './command.ts';
import { addClientReleaseClaim } from './commands/claim.ts';
import {
  addClientCreate,
  addClientList,
  addClientRevoke,
  addClientRotateSecret,
  addClientUpdate,
} from './commands/client.ts';
import { addMigrate, addSweep } from './commands/database.ts';
import { addKeysList, addKeysReencrypt, addKeysRevoke, addKeysRotate } from './commands/keys.ts';
import {
  addProviderExport,
  addProviderKeep,
  addProviderRelocate,
  addProviderRemove,
} from './commands/move-provider.ts';
import { addProviderImport, addProviderList, addProviderUpdate } from './commands/provider.ts';
import { addSandboxCreate } from './commands/sandbox.ts';
import { addTokenAccount, addTokenWorkspace } from './commands/token.ts';
import { reportFailure } from './report-failure.ts';

const GROUPS = [
  {
    name: 'provider',
    about: 'providers',
    commands: [
      addProviderImport,
      addProviderExport,
      addProviderKeep,
      addProviderRemove,
      addProviderRelocate,
      addProviderList,
      addProviderUpdate,
    ],
  },
  {
    name: 'client',
    about: 'integration clients',
    commands: [
      addClientCreate,
      addClientUpdate,
      addClientRotateSecret,
      addClientRevoke,
      addClientList,
      addClientReleaseClaim,
    ],
  },
  {
    name: 'keys',
    about: 'keys that sign access tokens',
    commands: [addKeysRotate, addKeysList, addKeysRevoke, addKeysReencrypt],
  },
  { name: 'sandbox', about: 'providers in test mode', commands: [addSandboxCreate] },
  { name: 'token', about: 'tokens for development', commands: [addTokenWorkspace, addTokenAccount] },
];

/**
 * Runs one operator command, and returns its exit code. Results are printed on stdout, problems on stderr (contract
 * 7.4).
 */
export async function runCommandLine(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  const program = new Command('npm run --silent cli --').description('Administration of the booking service');
  program.exitOverride().showHelpAfterError('(add --help for the options)');
  for (const { name, about, commands } of GROUPS) {
    const group = program.command(name).description(about);
    for (const add of commands) add(group, environment);
  }
  addMigrate(program, environment);
  addSweep(program, environment);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return reportFailure(error);
  }
}
