/** A token as it was sent: alone as a bearer token, or with a proof of its key (RFC 9449 §7.1). */
export interface SentToken {
  readonly token: string;
  /** The header `DPoP`, empty where it is missing; null for a bearer token. */
  readonly proof: string | null;
  readonly request: ProvenRequest;
}

/** The request that a proof is for. */
export interface ProvenRequest {
  readonly method: string;
  /** The address without query, as callers know it. */
  readonly url: string;
}

/** The headers that hold a token and its proof. */
interface TokenHeaders {
  readonly authorization: string | undefined;
  readonly dpop: string | undefined;
}

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | null | undefined): string | null {
  return tokenOf('Bearer', header);
}

/** The token of an `Authorization` header, of either scheme; null without one. */
export function sentToken({ authorization, dpop = '' }: TokenHeaders, request: ProvenRequest): SentToken | null {
  const bearer = bearerToken(authorization);
  if (bearer !== null) return { token: bearer, proof: null, request };
  const token = tokenOf('DPoP', authorization);
  return token === null ? null : { token, proof: dpop, request };
}

function tokenOf(scheme: 'Bearer' | 'DPoP', header: string | null | undefined): string | null {
  const [, sentScheme = '', token] = /^(\w+) +([^\s]+)\s*$/.exec(header ?? '') ?? [];
  return token !== undefined && sentScheme.toLowerCase() === scheme.toLowerCase() ? token : null;
}
