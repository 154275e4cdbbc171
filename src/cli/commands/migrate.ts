import { migrate } from '../../db/migrate.ts';
import { openServer } from '../../open-server.ts';
import type { AddCommand } from '../command.ts';
import { print } from '../print.ts';

/** `migrate` */
export const addMigrate: AddCommand = (group, environment) => {
  group
    .command('migrate')
    .description("bring the database to this version's schema")
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const server = await openServer(environment.config());
      try {
        print({ applied: await migrate(server.directUrl) }, options);
      } finally {
        await server.stop();
      }
    });
};
