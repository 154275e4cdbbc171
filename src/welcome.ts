import type { DemoProvider } from '../prisma/seed.ts';

/** What the welcome text depends on. */
export interface Welcome {
  readonly baseUrl: string;
  readonly demo: DemoProvider | null;
  /** The page for developers is served. */
  readonly graphiql: boolean;
  /** What is printed stays on this machine: credentials of the demo may be among it. */
  readonly local: boolean;
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
