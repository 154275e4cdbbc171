import { Command } from 'commander';
import type { CommandEnvironment } from './command.ts';
import { addClientCreate } from './commands/client-create.ts';
import { addClientList } from './commands/client-list.ts';
import { addClientReleaseClaim } from './commands/client-release-claim.ts';
import { addClientRevoke } from './commands/client-revoke.ts';
import { addClientRotateSecret } from './commands/client-rotate-secret.ts';
import { addClientUpdate } from './commands/client-update.ts';
import { addKeysList } from './commands/keys-list.ts';
import { addKeysReencrypt } from './commands/keys-reencrypt.ts';
import { addKeysRevoke } from './commands/keys-revoke.ts';
import { addKeysRotate } from './commands/keys-rotate.ts';
import { addMigrate } from './commands/migrate.ts';
import { addProviderImport } from './commands/provider-import.ts';
import { addProviderList } from './commands/provider-list.ts';
import { addProviderUpdate } from './commands/provider-update.ts';
import { addSweep } from './commands/sweep.ts';
import { addTokenAccount } from './commands/token-account.ts';
import { addTokenWorkspace } from './commands/token-workspace.ts';
import { reportFailure } from './report-failure.ts';

const GROUPS = [
  { name: 'provider', about: 'providers', commands: [addProviderImport, addProviderList, addProviderUpdate] },
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
  { name: 'token', about: 'tokens for development', commands: [addTokenWorkspace, addTokenAccount] },
];

/** Runs one command of the operator and returns the exit code; results on stdout, problems on stderr (contract 7.4). */
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
