import { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { validationFailed } from '../../../kernel/errors.ts';
import type { SecretBox } from '../../../kernel/ports.ts';
import { serviceNow } from '../../../kernel/provider-clock.ts';
import { INTEGRATION_SCOPES, type IntegrationScope } from '../../../kernel/scopes.ts';
import { seal, unseal } from './sealed.ts';

/** The time in seconds that an owner has to sign in to the console and decide. */
const REQUEST_SECONDS = 1_800;

const REQUEST = z.object({
  appId: z.string(),
  appName: z.string(),
  redirectUri: z.string(),
  scopes: z.array(z.enum(INTEGRATION_SCOPES)),
  codeChallenge: z.string(),
  state: z.string().optional(),
  /** The thumbprint of the key that the authorization code is bound to. */
  key: z.string().optional(),
  expiresAtMs: z.number(),
});

/** A checked authorization request of an app that waits for the owner's decision. */
export type SignInRequest = z.output<typeof REQUEST>;

/** The scopes for an app that requests none: to answer clients, and to book, move and cancel. */
export const DEFAULT_APP_SCOPES: readonly IntegrationScope[] = [
  'catalog:read',
  'clients:identify',
  'clients:read',
  'clients:create',
  'slots:read',
  'reservations:read',
  'reservations:create',
  'reservations:update',
  'reservations:reschedule',
  'reservations:cancel',
];

/** Encrypts a sign-in request for the URL of the console. The text cannot be altered, and expires. */
export function sealSignInRequest(secrets: SecretBox, request: Omit<SignInRequest, 'expiresAtMs'>, now: Date): string {
  return seal(secrets, 'request', { ...request, expiresAtMs: now.getTime() + REQUEST_SECONDS * 1000 });
}

/** Decrypts a text of `sealSignInRequest`. Throws `VALIDATION_FAILED` for any other text and for an expired request. */
export function openSignInRequest(ctx: Context, text: string): SignInRequest {
  const request = unseal(ctx.ports.secrets, 'request', text, REQUEST);
  if (request && request.expiresAtMs > serviceNow(ctx).getTime()) return request;
  const message = 'The request of the app has ended or is not valid. Start again in the app.';
  throw validationFailed([{ path: ['input', 'request'], code: 'INVALID_FORMAT', message }]);
}
