import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Config, DATA_DIR_DEFAULT } from '../src/config/config.ts';
import type { AppDeps } from '../src/deps.ts';
import { verifyClientSecret } from '../src/domain/access/integration-clients/verify-client-secret.ts';
import { type Operator, readSlug } from '../src/domain/access/operator.ts';
import { importProvider } from '../src/domain/workspace/provider-file/import-provider.ts';
import { parseClientId } from '../src/kernel/client-id.ts';
import { LOOPBACK_HOSTS } from '../src/rest/openapi/document.ts';
import { consoleSignIn } from './console-sign-in.ts';

/** What the welcome text depends on. */
export interface Welcome {
  readonly baseUrl: string;
  readonly demo: DemoProvider | null;
  /** The page for developers is served. */
  readonly graphiql: boolean;
  /** Where the service keeps its data. */
  readonly dataDir: string;
  /** What is printed stays on this machine: credentials of the demo may be among it. */
  readonly local: boolean;
}

/**
 * Makes the demo provider where the configuration says so. Answers the text that greets who starts the service, and what
 * the documentation page is prefilled with: the demo's credentials, where nobody else reaches this service and its database is the embedded one;
 * and how the console is signed in, on a development machine.
 */
export async function welcome(config: Config, deps: AppDeps, baseUrl: string) {
  const { db, ports, now, development } = deps;
  const demo = config.seedDemo ? await seedDemo({ db, ports, now, requestId: randomUUID() }, config.dataDir) : null;
  const local = config.databaseUrl === null;
  const onlyHere = [config.host, new URL(baseUrl).hostname].every((host) => LOOPBACK_HOSTS.includes(host));
  const access = demo?.credentials && { providerId: demo.providerId, ...demo.credentials };
  return {
    text: welcomeText({ baseUrl, demo, graphiql: development, dataDir: config.dataDir, local }),
    demo: access && local && onlyHere ? access : null,
    consoleSignIn: consoleSignIn(config, deps, baseUrl, demo),
  };
}

/** Where the service listens, and a first call that can be pasted as it is; elsewhere than here, only where its secret is kept. */
export function welcomeText({ baseUrl, demo, graphiql, dataDir, local }: Welcome): string {
  const lines = [
    '',
    `Booking Integration API   ${baseUrl}/integrations/v1`,
    `OpenAPI document          ${baseUrl}/integrations/openapi.json`,
    `Documentation             ${baseUrl}/integrations/docs`,
    `Console                   ${baseUrl}/console`,
    ...(demo?.credentials && local
      ? ['  something to look at    npm run demo -- --life, or --live for a day at speed']
      : []),
    ...(graphiql ? [`GraphiQL                  ${baseUrl}/graphql`] : []),
    ...(graphiql
      ? [`  its token               ${environmentOf(dataDir)}npm run --silent cli -- token workspace --role OWNER`]
      : []),
    ...(demo?.credentials && local ? firstCall(baseUrl, demo.providerId, demo.credentials) : []),
    ...(demo?.credentials && !local ? ['', `The demo provider's credentials: ${demo.credentialsFile}`] : []),
    '',
  ];
  return `${lines.join('\n')}\n`;
}

const BARE_WORD = /^[\w./-]+$/;

/** Commands look for the service under their own `DATA_DIR`, so where it is another one they have to be told. */
function environmentOf(dataDir: string): string {
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

/** The demo provider and the credentials to try it with; null where they are no longer known or no longer valid. */
export interface DemoProvider {
  readonly providerId: string;
  readonly slug: string;
  readonly credentials: z.output<typeof CREDENTIALS> | null;
  /** Where they are kept. */
  readonly credentialsFile: string;
}

/**
 * Imports the demo provider where it does not exist yet, and keeps its credentials in `dataDir`, since the database holds
 * only their hash. A later start changes nothing and finds both again.
 */
export async function seedDemo(operator: Operator, dataDir: string): Promise<DemoProvider> {
  const file = await readDemoFile();
  const { slug } = file.provider;
  const credentialsFile = join(dataDir, CREDENTIALS_FILE);
  const existing = await readSlug(operator, slug);
  if (existing) {
    const credentials = await keptCredentials(operator, dataDir);
    return { providerId: existing.providerId, slug, credentials, credentialsFile };
  }
  const imported = await importProvider(operator, file);
  const created = CREDENTIALS.safeParse(imported.integrationClients[0]);
  const credentials = created.success ? created.data : await keptCredentials(operator, dataDir);
  if (created.success) await keepCredentials(dataDir, created.data);
  return { providerId: imported.provider.id, slug, credentials, credentialsFile };
}

async function keepCredentials(dataDir: string, credentials: z.output<typeof CREDENTIALS>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, CREDENTIALS_FILE), JSON.stringify(credentials, null, 2), { mode: OWNER_ONLY });
}

async function keptCredentials(operator: Operator, dataDir: string): Promise<DemoProvider['credentials']> {
  const text = await readFile(join(dataDir, CREDENTIALS_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const { clientId, clientSecret } = CREDENTIALS.parse(JSON.parse(text));
  const client = await verifyClientSecret(operator.db, parseClientId(clientId), clientSecret, operator.now());
  return client ? { clientId, clientSecret } : null;
}
