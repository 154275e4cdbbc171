import type { Command } from 'commander';
import type { Config } from '../config/config.ts';
import { actForProvider, type Operator, readProviderSlug } from '../domain/access/operator.ts';
import { listProviders } from '../domain/workspace/provider/list-providers.ts';
import type { Context } from '../kernel/context.ts';
import { openOperator } from './open-operator.ts';

/**
 * The dependencies of commands. The configuration is read only when a command runs, so that `--help` works without one.
 */
export interface CommandEnvironment {
  config(): Config;
}

/** Adds one command to a group of commands. */
export type AddCommand = (group: Command, environment: CommandEnvironment) => void;

/** Opens the database as the operator, runs `task`, then closes the database. */
export async function withOperator<Result>(
  environment: CommandEnvironment,
  task: (operator: Operator) => Promise<Result>,
): Promise<Result> {
  const { operator, close } = await openOperator(environment.config());
  try {
    return await task(operator);
  } finally {
    await close();
  }
}

const SLUGS_SHOWN = 10;

/** The operator's context for the provider with this slug. The error for an unknown slug lists the known slugs. */
export async function actForSlug(operator: Operator, slug: string): Promise<Context> {
  const known = await readProviderSlug(operator, slug);
  if (known) return await actForProvider(operator, known.providerId);
  const slugs = (await listProviders(operator)).map((provider) => provider.slug);
  const shown = [...slugs.slice(0, SLUGS_SHOWN), ...(slugs.length > SLUGS_SHOWN ? ['…'] : [])];
  throw new Error(`The provider ${slug} does not exist; this database has ${shown.join(', ') || 'none'}.`);
}
