import { sweep } from '../../jobs/sweep.ts';
import { type AddCommand, withOperator } from '../command.ts';
import { print } from '../print.ts';

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
