import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { conversationKey } from './record-step.ts';

/**
 * The idempotency key of a create or a hold without a key of its own: the same body in the same conversation is the same
 * attempt. Null outside a conversation (contract 5.24).
 */
export function conversationAttemptKey(ctx: Context, input: object): string | null {
  const key = conversationKey(ctx);
  if (!key) return null;
  const fields = Object.entries(fingerprintOf(ctx.ports.secrets, input)).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([key.conversationId, fields]))
    .digest('base64url');
}
