import type { AppDeps } from '../../../deps.ts';
import {
  markAssertionUsed,
  verifyAssertion,
} from '../../../domain/access/integration-clients/verify-client-assertion.ts';
import type { SingleUseClaims } from '../../../domain/access/tokens/mark-used-once.ts';
import { ProtocolError } from '../../requests/errors.ts';
import { TOKEN_PATH } from '../paths.ts';

/** The fields by which an app authenticates. */
interface AppProof {
  readonly client_id: string;
  readonly client_assertion?: string | null | undefined;
}

/**
 * Marks an app's assertion as used, in the data of the provider. Throws `invalid_client` when the assertion was used
 * before.
 */
export type MarkAssertionUsed = (providerId: string) => Promise<void>;

/**
 * Verifies the assertion of an app that is registered with keys. Null for an app without keys. Throws `invalid_client`
 * (contract 1.13).
 */
export async function authenticateApp(
  deps: AppDeps,
  { client_id: appId, ...proof }: AppProof,
): Promise<MarkAssertionUsed | null> {
  const app = await deps.apps.find(appId);
  // Keys that cannot be read must not count as absent: otherwise a stolen token could be used while the app's metadata
  // document is unavailable.
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
