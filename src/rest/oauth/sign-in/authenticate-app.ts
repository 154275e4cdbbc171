import type { AppDeps } from '../../../deps.ts';
import {
  markAssertionUsed,
  verifyAssertion,
} from '../../../domain/access/integration-clients/verify-client-assertion.ts';
import type { SingleUseClaims } from '../../../domain/access/tokens/mark-used-once.ts';
import { ProtocolError } from '../../requests/errors.ts';
import { TOKEN_PATH } from '../paths.ts';

/** What an app sends to prove who it is. */
interface AppProof {
  readonly client_id: string;
  readonly client_assertion?: string | null | undefined;
}

/** Records the use of an app's assertion at the provider of its grant; throws `invalid_client` when it was used before. */
export type UseAssertion = (providerId: string) => Promise<void>;

/**
 * Checks the assertion of an app that was registered with keys; null for an app without keys. Throws `invalid_client`
 * (contract 1.13).
 */
export async function authenticateApp(
  deps: AppDeps,
  { client_id: appId, ...proof }: AppProof,
): Promise<UseAssertion | null> {
  const app = await deps.apps.find(appId);
  // Unreadable keys are no absent keys: a stolen token could be exchanged while the document is away.
  if (!app) throw new ProtocolError('invalid_client', 'The app is unknown, or its metadata document cannot be read.');
  const { keys } = app;
  if (keys.length === 0) return null;
  const expected = { audiences: [deps.baseUrl, `${deps.baseUrl}${TOKEN_PATH}`], now: deps.now() };
  const claims = await verifyAssertion(keys, appId, proof.client_assertion ?? '', expected);
  if (!claims) throw refused();
  return async (providerId) => await refuseUsed(deps, providerId, appId, claims);
}

async function refuseUsed({ db }: AppDeps, providerId: string, appId: string, claims: SingleUseClaims): Promise<void> {
  if (!(await markAssertionUsed(db, providerId, appId, claims))) throw refused();
}

function refused(): ProtocolError {
  return new ProtocolError('invalid_client', 'The client assertion is missing, invalid, or was used before.');
}
