/**
 * An access token as the request sent it: as a bearer token, or with a proof of possession of its key (DPoP, RFC 9449
 * §7.1).
 */
export interface RequestToken {
  readonly token: string;
  /** The `DPoP` header, empty when it is missing; null for a bearer token. */
  readonly proof: string | null;
  readonly request: ProofRequest;
}

/** The request that a proof of possession was made for. */
export interface ProofRequest {
  readonly method: string;
  /** The URL without query, as callers know it. */
  readonly url: string;
}

/** The headers that carry an access token and its proof. */
interface TokenHeaders {
  readonly authorization: string | undefined;
  readonly dpop: string | undefined;
}

/** Returns the token of an `Authorization: Bearer` header; null without one. */
export function readBearerToken(header: string | null | undefined): string | null {
  return tokenOf('Bearer', header);
}

/** Returns the token of an `Authorization` header with the scheme `Bearer` or `DPoP`; null without one. */
export function readRequestToken(
  { authorization, dpop = '' }: TokenHeaders,
  request: ProofRequest,
): RequestToken | null {
  const bearer = readBearerToken(authorization);
  if (bearer !== null) return { token: bearer, proof: null, request };
  const token = tokenOf('DPoP', authorization);
  return token === null ? null : { token, proof: dpop, request };
}

function tokenOf(scheme: 'Bearer' | 'DPoP', header: string | null | undefined): string | null {
  const [, sentScheme = '', token] = /^(\w+) +([^\s]+)\s*$/.exec(header ?? '') ?? [];
  return token !== undefined && sentScheme.toLowerCase() === scheme.toLowerCase() ? token : null;
}
