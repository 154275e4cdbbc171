import type { Context } from 'hono';
import type { AppDeps } from '../../deps.ts';
import { type DpopProof, markProofUsed, verifyProof } from '../../domain/access/tokens/proofs.ts';
import { ProtocolError } from '../requests/errors.ts';
import { TOKEN_PATH } from './paths.ts';

/**
 * The DPoP proof of a token request; undefined without a `DPoP` header. Throws `invalid_dpop_proof` (RFC 9449 section
 * 5).
 */
export async function readProof(c: Context, deps: AppDeps): Promise<DpopProof | undefined> {
  const header = c.req.header('DPoP');
  if (header === undefined) return undefined;
  const request = { method: 'POST', url: `${deps.baseUrl}${TOKEN_PATH}` };
  const proof = await verifyProof(header, request, deps.now());
  if (!proof) throw refused();
  return proof;
}

/** Marks a DPoP proof as used by this provider. Throws `invalid_dpop_proof` when it was used before. */
export async function refuseUsedProof(
  { db }: AppDeps,
  providerId: string,
  proof: DpopProof | undefined,
): Promise<void> {
  if (proof && !(await markProofUsed(db, providerId, proof))) throw refused();
}

function refused(): ProtocolError {
  return new ProtocolError(
    'invalid_dpop_proof',
    'The DPoP proof is invalid, not for this request, or was used before.',
  );
}
