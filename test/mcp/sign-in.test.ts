import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignInStage, type SignInStage } from '../rest/sign-in-stage.ts';

const REDIRECT_URI = 'http://127.0.0.1:7777/callback';
let stage: SignInStage;

beforeAll(async () => {
  stage = await openSignInStage();
});
afterAll(() => stage.close());

/** A host that keeps everything in memory and opens no browser. */
function host() {
  const kept: { client?: unknown; tokens?: unknown; verifier?: string; url?: URL } = {};
  const provider = {
    redirectUrl: REDIRECT_URI,
    clientMetadata: { client_name: 'Model host', redirect_uris: [REDIRECT_URI] },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (url: URL) => void Object.assign(kept, { url }),
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
  };
  // Values are kept as the client hands them over.
  return { kept, authProvider: provider as OAuthClientProvider };
}

test('an MCP client without credentials is led from the 401 over discovery, registration and the decision to a tool', async () => {
  const { kept, authProvider } = host();
  const address = new URL(`${stage.baseUrl}/mcp`);
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(address, { authProvider });
    const client = new Client({ name: 'host', version: '1.0.0' });
    return { transport, client, connected: client.connect(transport) };
  };
  const first = await connect();
  await expect(first.connected).rejects.toBeInstanceOf(UnauthorizedError);
  const answer = await stage.decide(kept.url ?? '');
  await first.transport.finishAuth(answer.searchParams);
  const { client, connected } = await connect();
  await connected;
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('createReservation');
  const { isError, structuredContent } = await client.callTool({ name: 'searchServices', arguments: { q: 'cut' } });
  expect(isError).toBeFalsy();
  expect(structuredContent).toMatchObject({ items: [{ id: stage.provider.services['cut'] }] });
  await client.close();
});
