import { randomUUID } from 'node:crypto';
import { type MailKey, type TakenMailRow, takeMail as takeStatement } from '../../db/mails.sql.ts';
import type { SystemContext } from '../context.ts';
import type { BookingContent, DisabledContent, MailContent } from './mail-content.ts';

/** Longer than the longest attempt; when it ends, the worker that held it counts as dead. */
const LEASE_SECONDS = 30;

/** How far the clocks of database and process may lie apart. */
const CLOCK_TOLERANCE_SECONDS = 2;

/** One attempt's right to a mail; whoever takes it after the lease makes this token worthless. */
export interface TakenMail extends MailKey {
  readonly token: string;
  readonly recipient: string;
  readonly attemptCount: number;
  readonly written: MailContent;
}

/** Takes a due mail, or answers null when it is not due, finished, or held by another worker. */
export async function takeMail(ctx: SystemContext, key: MailKey): Promise<TakenMail | null> {
  const token = randomUUID();
  const from = ctx.now();
  const dueBy = new Date(from.getTime() + CLOCK_TOLERANCE_SECONDS * 1000);
  const until = new Date(from.getTime() + LEASE_SECONDS * 1000);
  const [row] = await ctx.db.sql.query<TakenMailRow>(takeStatement(key, { token, dueBy, from, until }));
  if (row === undefined) return null;
  const { providerId, id } = key;
  return { providerId, id, token, recipient: row.recipient, attemptCount: row.attemptCount, written: writtenOf(row) };
}

/** The statements that insert mails write exactly these shapes, and nothing changes them later. */
function writtenOf({ kind, content }: TakenMailRow): MailContent {
  if (kind === 'WEBHOOK_DISABLED') return { kind, content: content as DisabledContent };
  return { kind, content: content as BookingContent };
}
