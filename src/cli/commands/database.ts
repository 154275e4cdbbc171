import { distributeTables } from '../../db/migrations/distribute.ts';
import { migrate } from '../../db/migrations/migrate.ts';
import { sweep } from '../../jobs/sweep.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { openExistingServer } from '../open-server.ts';
import { print } from '../print.ts';

/** Adds `migrate`. */
export const addMigrate: AddCommand = (group, environment) => {
  group
    .command('migrate')
    .description("bring the database to this version's schema")
    .option(
      '--distribute',
      'on Citus: distribute the tables over the nodes that the coordinator knows, and check the distribution',
    )
    .option('--json', 'print JSON')
    .action(async (options: { distribute?: boolean; json?: boolean }) => {
      const server = await openExistingServer(environment.config());
      try {
        const applied = await migrate(server.directUrl);
        print({ applied, ...(options.distribute && (await distributeTables(server.directUrl))) }, options);
      } finally {
        await server.stop();
      }
    });
};

/** Adds `sweep`, which runs the periodic cleanup of a worker once, for installations without a running worker. */
export const addSweep: AddCommand = (group, environment) => {
  group
    .command('sweep')
    .description(
      'run the periodic tasks of a worker once: complete or decline reservations, restart lost work, erase old data',
    )
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      await withOperator(environment, sweep);
      print({ swept: true }, options);
    });
};
