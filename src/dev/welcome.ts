import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { AppDeps } from '../deps.ts';
import { type DemoProvider, seedDemo } from './seed-demo.ts';

/** What the welcome text depends on. */
export interface Welcome {
  readonly baseUrl: string;
  readonly demo: DemoProvider | null;
  /** The page for developers is served. */
  readonly graphiql: boolean;
  /** What is printed stays on this machine: credentials of the demo may be among it. */
  readonly local: boolean;
}

/** Makes the demo provider where the configuration says so, and answers the text that greets who starts the service. */
export async function welcome(config: Config, { db, ports, now, development }: AppDeps, baseUrl: string) {
  const demo = config.seedDemo ? await seedDemo({ db, ports, now, requestId: randomUUID() }, config.dataDir) : null;
  return welcomeText({ baseUrl, demo, graphiql: development, local: config.databaseUrl === null });
}

/** Where the service listens, and a first call that can be pasted as it is; elsewhere than here, only where its secret is kept. */
export function welcomeText({ baseUrl, demo, graphiql, local }: Welcome): string {
  const lines = [
    '',
    `Booking Integration API   ${baseUrl}/integrations/v1`,
    `OpenAPI document          ${baseUrl}/integrations/openapi.json`,
    `Documentation             ${baseUrl}/integrations/docs`,
    ...(graphiql ? [`GraphiQL                  ${baseUrl}/graphql`] : []),
    ...(demo?.credentials && local ? firstCall(baseUrl, demo.providerId, demo.credentials) : []),
    ...(demo?.credentials && !local ? ['', `The demo provider's credentials: ${demo.credentialsFile}`] : []),
    '',
  ];
  return `${lines.join('\n')}\n`;
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
