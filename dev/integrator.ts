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
import { fetchIssuer, findService, type RunningService } from './running-service.ts';

/** The service to call, and the credentials. Defaults come from the environment variables of the service. */
export interface IntegratorOptions {
  readonly url?: string;
  readonly dataDir?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** An integration client that is signed in to a service and uses only HTTP. */
export interface Integrator {
  readonly service: RunningService;
  readonly client: BookingClient;
}

/** Creates a command that acts as an integration client, with the common options. */
export function integratorCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option('--url <url>', 'the address of the service (default: the one that runs under DATA_DIR or DATABASE_URL)')
    .option('--data-dir <folder>', 'the data folder of the service (default: DATA_DIR)')
    .option('--client-id <id>', "the integration client (default: the demo's)")
    .option('--client-secret <secret>', 'its secret');
}

/** The configuration of the selected service. */
export function loadServiceConfig({ dataDir }: IntegratorOptions): Config {
  return loadConfig({ ...process.env, ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) });
}

/** The service at `--url`, or the one that runs with this configuration; null when none runs. */
export async function getService({ url }: IntegratorOptions, config: Config): Promise<RunningService | null> {
  if (url === undefined) return await findService(config);
  const address = url.replace(/\/+$/, '');
  const baseUrl = await fetchIssuer(address);
  if (baseUrl === null) throw new Error(`No booking service answers at ${address}.`);
  return { url: address, baseUrl };
}

/**
 * Signs in and requests a first token. When the credentials are missing or wrong, throws an error whose message is a
 * sentence.
 */
export async function signIn(
  service: RunningService,
  { dataDir }: Config,
  options: IntegratorOptions,
): Promise<Integrator> {
  const { clientId, clientSecret, source } = await readCredentials(dataDir, options);
  const client = createClient({ baseUrl: service.url, clientId, clientSecret });
  try {
    await client.me();
    return { service, client };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code !== 'invalid_client') throw toRefusal('The service refused a token', error);
    throw new Error(`The service at ${service.url} does not take the credentials ${source}.`);
  }
}

const CREDENTIALS = z.object({ clientId: z.string(), clientSecret: z.string() });

async function readCredentials(dataDir: string, { clientId, clientSecret }: IntegratorOptions) {
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
 * Subscribes `url` to webhooks for `events` while this process runs. Also deletes subscriptions that killed processes
 * of this machine have left.
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
    const { message } = toRefusal('The webhook subscription was refused', error);
    if (!message.includes('/url')) throw new Error(message);
    throw new Error(`${message}\nLocal targets are for development: see WEBHOOK_ALLOW_PRIVATE_TARGETS.`);
  }
}

type EventName = Schemas['CreateWebhookInput']['events'][number];

// Narrows the names of events. The service reports unknown ones.
const eventNames = (events: readonly string[]) => events as EventName[];

/** Converts an API error to an error whose message lists all problems. */
function toRefusal(prefix: string, { status, details, message }: ApiError): Error {
  const problems = (details ?? []).map((problem) => `\n  ${problem.path || '(body)'}: ${problem.message}`);
  return new Error(`${prefix} (${status}): ${problems.join('') || message}`);
}
