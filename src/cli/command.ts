import type { Command } from 'commander';
import type { Config } from '../config/config.ts';
import { actForProvider, type Operator, readSlug } from '../domain/access/operator.ts';
import { listProviders } from '../domain/workspace/provider/list-providers.ts';
import type { Context } from '../kernel/context.ts';
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

const SLUGS_SHOWN = 10;

/** The context of the operator for the provider with this slug; an unknown slug is an error that lists the known ones. */
export async function actForSlug(operator: Operator, slug: string): Promise<Context> {
  const known = await readSlug(operator, slug);
  if (known) return await actForProvider(operator, known.providerId);
  const slugs = (await listProviders(operator)).map((provider) => provider.slug);
  const shown = [...slugs.slice(0, SLUGS_SHOWN), ...(slugs.length > SLUGS_SHOWN ? ['…'] : [])];
  throw new Error(`The provider ${slug} does not exist; this database has ${shown.join(', ') || 'none'}.`);
}
