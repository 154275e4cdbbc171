import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Config, DATA_DIR_DEFAULT } from '../src/config/config.ts';
import type { AppDeps } from '../src/deps.ts';
import { verifyClientSecret } from '../src/domain/access/integration-clients/verify-client-secret.ts';
import { type Operator, readProviderSlug } from '../src/domain/access/operator.ts';
import { importProvider } from '../src/domain/workspace/provider-file/import-provider.ts';
import { parseClientId } from '../src/kernel/client-id.ts';
import { LOOPBACK_HOSTS } from '../src/rest/openapi/document.ts';
import { consoleSignIn } from './console-sign-in.ts';

/** The values in the welcome text. */
export interface Welcome {
  readonly baseUrl: string;
  readonly demo: DemoProvider | null;
  /** True when the GraphiQL page is served. */
  readonly graphiql: boolean;
  /** The data folder of the service. */
  readonly dataDir: string;
  /** True when only this machine sees the output, so that the text may include the demo's credentials. */
  readonly local: boolean;
}

/**
 * Imports the demo provider if configured. Returns the welcome text; the demo's credentials for the documentation page,
 * if only this machine reaches the service and the database is embedded; and the console's development sign-in.
 */
export async function welcome(config: Config, deps: AppDeps, baseUrl: string) {
  const { db, ports, now, development } = deps;
  const demo = config.seedDemo ? await seedDemo({ db, ports, now, requestId: randomUUID() }, config.dataDir) : null;
  const local = config.databaseUrl === null;
  const isLoopbackOnly = [config.host, new URL(baseUrl).hostname].every((host) => LOOPBACK_HOSTS.includes(host));
  const pageCredentials = demo?.credentials && { providerId: demo.providerId, ...demo.credentials };
  return {
    text: welcomeText({ baseUrl, demo, graphiql: development, dataDir: config.dataDir, local }),
    demo: pageCredentials && local && isLoopbackOnly ? pageCredentials : null,
    consoleSignIn: consoleSignIn(config, deps, baseUrl, demo),
  };
}

/**
 * The URLs of the service, and a first call to paste. On other machines the text names only the file with the secret.
 */
export function welcomeText({ baseUrl, demo, graphiql, dataDir, local }: Welcome): string {
  const lines = [
    '',
    `Booking Integration API   ${baseUrl}/integrations/v1`,
    `OpenAPI document          ${baseUrl}/integrations/openapi.json`,
    `Documentation             ${baseUrl}/integrations/docs`,
    `Console                   ${baseUrl}/console`,
    ...(demo?.credentials && local
      ? ['  sample bookings         npm run demo -- --life, or --live for a simulated day']
      : []),
    ...(graphiql ? [`GraphiQL                  ${baseUrl}/graphql`] : []),
    ...(graphiql
      ? [
          `  its token               ${toEnvironmentPrefix(dataDir)}npm run --silent cli -- token workspace --role OWNER`,
        ]
      : []),
    ...(demo?.credentials && local ? firstCall(baseUrl, demo.providerId, demo.credentials) : []),
    ...(demo?.credentials && !local ? ['', `The demo provider's credentials: ${demo.credentialsFile}`] : []),
    '',
  ];
  return `${lines.join('\n')}\n`;
}

const BARE_WORD = /^[\w./-]+$/;

/** The prefix `DATA_DIR=…` for commands; empty for the default folder. */
function toEnvironmentPrefix(dataDir: string): string {
  if (dataDir === DATA_DIR_DEFAULT) return '';
  const path = resolve(dataDir);
  return `DATA_DIR=${BARE_WORD.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`} `;
}

function firstCall(
  baseUrl: string,
  providerId: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
) {
  const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' });
  return [
    '',
    'First call, with the demo provider:',
    '',
    `  TOKEN=$(curl -s ${baseUrl}/integrations/oauth/token -H 'Content-Type: application/json' \\`,
    `    -d '${body}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `  curl -s ${baseUrl}/integrations/v1/providers/${providerId}/catalog -H "Authorization: Bearer $TOKEN"`,
  ];
}

const DEMO_FILE = new URL('../prisma/demo-provider.json', import.meta.url);
const CREDENTIALS_FILE = 'demo-client.json';
const OWNER_ONLY = 0o600;

const CREDENTIALS = z.object({ clientId: z.string(), clientSecret: z.string() });
const PROVIDER_FILE = z.looseObject({ provider: z.looseObject({ slug: z.string() }) });

/** The slug of the demo provider. */
export async function demoSlug(): Promise<string> {
  return (await readDemoFile()).provider.slug;
}

async function readDemoFile() {
  return PROVIDER_FILE.parse(JSON.parse(await readFile(DEMO_FILE, 'utf8')));
}

/** The demo provider. `credentials` is null when the credentials are lost or no longer valid. */
export interface DemoProvider {
  readonly providerId: string;
  readonly slug: string;
  readonly credentials: z.output<typeof CREDENTIALS> | null;
  /** The path of the file with the credentials. */
  readonly credentialsFile: string;
}

/**
 * Imports the demo provider if it does not exist, and stores its credentials in `dataDir`, because the database
 * contains only their hash. A later start reads both and changes nothing.
 */
export async function seedDemo(operator: Operator, dataDir: string): Promise<DemoProvider> {
  const file = await readDemoFile();
  const { slug } = file.provider;
  const credentialsFile = join(dataDir, CREDENTIALS_FILE);
  const existing = await readProviderSlug(operator, slug);
  if (existing) {
    const credentials = await readStoredCredentials(operator, dataDir);
    return { providerId: existing.providerId, slug, credentials, credentialsFile };
  }
  const imported = await importProvider(operator, file);
  const created = CREDENTIALS.safeParse(imported.integrationClients[0]);
  const credentials = created.success ? created.data : await readStoredCredentials(operator, dataDir);
  if (created.success) await storeCredentials(dataDir, created.data);
  return { providerId: imported.provider.id, slug, credentials, credentialsFile };
}

async function storeCredentials(dataDir: string, credentials: z.output<typeof CREDENTIALS>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, CREDENTIALS_FILE), JSON.stringify(credentials, null, 2), { mode: OWNER_ONLY });
}

async function readStoredCredentials(operator: Operator, dataDir: string): Promise<DemoProvider['credentials']> {
  const text = await readFile(join(dataDir, CREDENTIALS_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const { clientId, clientSecret } = CREDENTIALS.parse(JSON.parse(text));
  const client = await verifyClientSecret(operator.db, parseClientId(clientId), clientSecret, operator.now());
  return client ? { clientId, clientSecret } : null;
}
