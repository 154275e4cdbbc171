import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { z } from 'zod';
import {
  type ApiError,
  type BookingClient,
  createClient,
  isApiError,
  type Schemas,
} from '../packages/client/src/index.ts';
import { type Config, loadConfig } from '../src/config/config.ts';
import { isAlive } from '../src/is-alive.ts';
import { findService, issuerAt, type RunningService } from './running-service.ts';

/** The service to call, and the credentials; defaults come from the environment, as the service reads it. */
export interface IntegratorOptions {
  readonly url?: string;
  readonly dataDir?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** An integration client that is signed in at a service, over HTTP alone. */
export interface Integrator {
  readonly service: RunningService;
  readonly client: BookingClient;
}

/** A command that works as an integration client, with the options that all of them share. */
export function integratorCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--url <url>', 'the service (default: the one that runs under DATA_DIR or DATABASE_URL)')
    .option('--data-dir <folder>', 'where the service keeps its data (default: DATA_DIR)')
    .option('--client-id <id>', "the integration client (default: the demo's)")
    .option('--client-secret <secret>', 'its secret');
}

/** The configuration of the service that is meant. */
export function configOf({ dataDir }: IntegratorOptions): Config {
  return loadConfig({ ...process.env, ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) });
}

/** The service at `--url`, else the one that runs here; null where none runs. */
export async function serviceAtHand({ url }: IntegratorOptions, config: Config): Promise<RunningService | null> {
  if (url === undefined) return await findService(config);
  const address = url.replace(/\/+$/, '');
  const baseUrl = await issuerAt(address);
  if (baseUrl === null) throw new Error(`No booking service answers at ${address}.`);
  return { url: address, baseUrl };
}

/** Makes sure of a token. Throws a sentence where the credentials are not known, here or there. */
export async function signIn(
  service: RunningService,
  { dataDir }: Config,
  options: IntegratorOptions,
): Promise<Integrator> {
  const { clientId, clientSecret, source } = await credentialsOf(dataDir, options);
  const client = createClient({ baseUrl: service.url, clientId, clientSecret });
  try {
    await client.me();
    return { service, client };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code !== 'invalid_client') throw refusal('No token was given', error);
    throw new Error(`The service at ${service.url} does not take the credentials ${source}.`);
  }
}

const CREDENTIALS = z.object({ clientId: z.string(), clientSecret: z.string() });

async function credentialsOf(dataDir: string, { clientId, clientSecret }: IntegratorOptions) {
  if (clientId && clientSecret) return { clientId, clientSecret, source: 'of --client-id and --client-secret' };
  const path = join(resolve(dataDir), 'demo-client.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) {
    throw new Error(
      `There are no credentials of the demo in ${path}: name the DATA_DIR of the service (SEED_DEMO=true makes the ` +
        'demo provider there), or give --client-id and --client-secret.',
    );
  }
  return { ...CREDENTIALS.parse(JSON.parse(text)), source: `in ${path}` };
}

interface Subscription {
  readonly id: string;
  readonly secret: string;
}

const OWNER = /^for process (\d+) on (.+)$/;

/**
 * Subscribes `url` to `events` for as long as this process runs: the next subscriber removes what a killed process
 * of this machine has left.
 */
export async function subscribe({ client }: Integrator, url: string, events: readonly string[]): Promise<Subscription> {
  for (const { id, description } of await client.webhooks.list()) {
    const [, pid, host] = OWNER.exec(description ?? '') ?? [];
    if (host === hostname() && !isAlive(Number(pid))) await client.webhooks.delete(id);
  }
  const description = `for process ${process.pid} on ${hostname()}`;
  try {
    return await client.webhooks.create({ url, events: eventNames(events), description });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { message } = refusal('The webhook subscription was refused', error);
    if (!message.includes('/url')) throw new Error(message);
    throw new Error(`${message}\nLocal targets are for development: see WEBHOOK_ALLOW_PRIVATE_TARGETS.`);
  }
}

type EventName = Schemas['CreateWebhookInput']['events'][number];

// The service names the events that it does not know.
const eventNames = (events: readonly string[]) => events as EventName[];

/** A refusal as a sentence with every problem that it names. */
function refusal(what: string, { status, details, message }: ApiError): Error {
  const problems = (details ?? []).map((problem) => `\n  ${problem.path || '(body)'}: ${problem.message}`);
  return new Error(`${what} (${status}): ${problems.join('') || message}`);
}
