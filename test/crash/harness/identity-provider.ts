import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const ALGORITHM = 'ES256';
const KEY_ID = 'crash';
const ISSUER = 'https://identity.example';
const AUDIENCE = 'https://booking.example/workspace';
const LIFETIME_SECONDS = 3_600;

/** The identity provider of the dashboard users. */
export interface IdentityProvider {
  readonly env: Readonly<Record<string, string>>;
  ownerToken(providerId: string): Promise<string>;
  close(): Promise<void>;
}

/** Tokens begin at `now`, in milliseconds. */
export async function startIdentityProvider(now: () => number): Promise<IdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The identity provider has no port.');
  return {
    env: {
      WORKSPACE_ISSUER: ISSUER,
      WORKSPACE_AUDIENCE: AUDIENCE,
      WORKSPACE_JWKS_URL: `http://127.0.0.1:${address.port}/jwks.json`,
    },
    ownerToken: (providerId) => {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ provider_id: providerId, role: 'OWNER' })
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject('owner@salon.example')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIFETIME_SECONDS)
        .sign(privateKey);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
