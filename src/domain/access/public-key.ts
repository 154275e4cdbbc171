import { z } from 'zod';
import type { Declared } from '../wire-formats.ts';

export const SIGNING_ALGORITHM = 'ES256';

/** A key that access tokens are verified with, as it is published (RFC 7517). */
export const PUBLIC_KEY = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal(SIGNING_ALGORITHM),
  use: z.literal('sig'),
});

export type PublicKey = Declared<typeof PUBLIC_KEY>;
