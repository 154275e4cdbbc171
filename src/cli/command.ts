import type { Command } from 'commander';
import type { Config } from '../config/config.ts';
import type { Operator } from '../domain/operator.ts';
import { openOperator } from './open-operator.ts';

/** What commands receive of their environment; the configuration is read only when one runs, so that help never fails. */
export interface CommandEnvironment {
  config(): Config;
}

/** Adds one command to the group it belongs to. */
export type AddCommand = (group: Command, environment: CommandEnvironment) => void;

/** Runs `work` on the database and closes it again. */
export async function withOperator<Result>(
  environment: CommandEnvironment,
  work: (operator: Operator) => Promise<Result>,
): Promise<Result> {
  const { operator, close } = await openOperator(environment.config());
  try {
    return await work(operator);
  } finally {
    await close();
  }
}
