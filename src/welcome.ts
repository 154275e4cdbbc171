import type { DemoProvider } from '../prisma/seed.ts';

/** Prints where the service listens and a first call that can be pasted as it is. */
export function printWelcome(baseUrl: string, demo: DemoProvider | null): void {
  const lines = [
    '',
    `Booking Integration API   ${baseUrl}/integrations/v1`,
    `OpenAPI document          ${baseUrl}/integrations/openapi.json`,
    `Documentation             ${baseUrl}/integrations/docs`,
    `GraphiQL                  ${baseUrl}/graphql`,
    ...(demo?.credentials ? firstCall(baseUrl, demo.providerId, demo.credentials) : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
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
