import { migrate } from '../../db/migrations/migrate.ts';
import { sweep } from '../../jobs/sweep.ts';
import { openExistingServer } from '../../open-server.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

/** `migrate` */
export const addMigrate: AddCommand = (group, environment) => {
  group
    .command('migrate')
    .description("bring the database to this version's schema")
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const server = await openExistingServer(environment.config());
      try {
        print({ applied: await migrate(server.directUrl) }, options);
      } finally {
        await server.stop();
      }
    });
};

/** `sweep`: what every worker does four times a minute, once, for when none runs. */
export const addSweep: AddCommand = (group, environment) => {
  group
    .command('sweep')
    .description('move reservations whose time has come, requeue lost work, erase what is old')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      await withOperator(environment, sweep);
      print({ swept: true }, options);
    });
};
