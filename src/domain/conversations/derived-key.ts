import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { conversationKey } from './record-step.ts';

/**
 * Returns the idempotency key of a create or a hold that has no key of its own: within a conversation, requests with
 * the same body have the same key. Null outside a conversation (contract 5.24).
 */
export function conversationAttemptKey(ctx: Context, input: object): string | null {
  const key = conversationKey(ctx);
  if (!key) return null;
  const fields = Object.entries(fingerprintOf(ctx.ports.secrets, input)).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([key.conversationId, fields]))
    .digest('base64url');
}
