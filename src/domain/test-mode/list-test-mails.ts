import type { Context } from '../../kernel/context.ts';
import { wholeNumberBetween } from '../../kernel/limit-schemas.ts';
import { readTestMails, type TestMail } from '../notifications/captured-mails.ts';
import { requireTestMode } from './require-test-mode.ts';

export const TEST_MAIL_LIMIT = wholeNumberBetween(1, 100);
export const TEST_MAIL_LIMIT_DEFAULT = 25;

/**
 * Lists the mails that the test provider stored instead of sending them, newest first. Throws `NOT_FOUND` for a real
 * provider (contract 7.7).
 */
export async function listTestMails(ctx: Context, limit: number): Promise<TestMail[]> {
  requireTestMode(ctx);
  return readTestMails(ctx, limit);
}
