import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { z } from 'zod';
import { type Config, loadConfig } from '../config/config.ts';
import { type Answer, request } from './demo/api.ts';
import { isAlive } from './is-alive.ts';
import { findService, issuerAt, type RunningService } from './running-service.ts';

/** Which service to call, and as whom; what is left out follows from the environment, as the service reads it. */
export interface IntegratorOptions {
  readonly url?: string;
  readonly dataDir?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
}

/** An integration client that is signed in at a service, over HTTP alone. */
export interface Integrator {
  readonly service: RunningService;
  /** The answer to the request for its token. */
  readonly signedIn: Answer;
  /** Calls an operation of its provider. */
  call(method: string, path: string, json?: object, headers?: Record<string, string>): Promise<Answer>;
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

/** Fetches a token. Throws a sentence where the credentials are not known, here or there. */
export async function signIn(
  service: RunningService,
  { dataDir }: Config,
  options: IntegratorOptions,
): Promise<Integrator> {
  const { clientId, clientSecret, source } = await credentialsOf(dataDir, options);
  const grant = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  const signedIn = await request(`${service.url}/integrations/oauth/token`, 'POST', undefined, grant);
  if (signedIn.status === 401)
    throw new Error(`The service at ${service.url} does not take the credentials ${source}.`);
  if (signedIn.status !== 200) throw refusal('No token was given', signedIn);
  const { access_token: token, provider_id: providerId } = signedIn.body;
  const prefix = `${service.url}/integrations/v1/providers/${providerId}`;
  return {
    service,
    signedIn,
    call: (method, path, json, headers) => request(`${prefix}/${path}`, method, token, json, headers),
  };
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
 * Subscribes `url` to `events` for as long as this process runs: whoever subscribes next removes what a killed process
 * of this machine has left.
 */
export async function subscribe(integrator: Integrator, url: string, events: readonly string[]): Promise<Subscription> {
  const { body: present } = await integrator.call('GET', 'webhooks');
  for (const { id, description } of Array.isArray(present) ? present : []) {
    const [, pid, host] = OWNER.exec(description ?? '') ?? [];
    if (host === hostname() && !isAlive(Number(pid))) await integrator.call('DELETE', `webhooks/${id}`);
  }
  const description = `for process ${process.pid} on ${hostname()}`;
  const answer = await integrator.call('POST', 'webhooks', { url, events, description });
  if (answer.status === 201) return answer.body;
  const error = refusal('The webhook subscription was refused', answer);
  if (!error.message.includes('/url')) throw error;
  throw new Error(`${error.message}\nLocal targets are for development: see WEBHOOK_ALLOW_PRIVATE_TARGETS.`);
}

/** An answer that is not the one hoped for, as an error with every problem that it names. */
function refusal(what: string, { status, body }: Answer): Error {
  const details: readonly { path: string; message: string }[] = body?.details ?? [];
  const problems = details.map(({ path, message }) => `\n  ${path || '(body)'}: ${message}`);
  return new Error(`${what} (${status}): ${problems.join('') || (body?.message ?? 'no reason was given')}`);
}
