import type { Conversation } from '../../../kernel/context.ts';
import type { Problem } from '../../../kernel/errors.ts';
import { isKeyText, KEY_TEXT } from '../../base/formats.ts';

/** The request header with the id of the conversation. */
export const CONVERSATION_HEADER = 'Conversation-Id';

/** The path of problems about this header. */
const CONVERSATION_ARGUMENT = 'conversationId';

/** The conversation that the request header names, or the problems of the header (contract 5.24). */
export function readConversation(header: string | undefined): {
  readonly conversation?: Conversation;
  readonly problems: readonly Problem[];
} {
  const id = header?.trim() ?? '';
  if (id === '') return { problems: [] };
  if (isKeyText(id)) return { conversation: { id, isRecorded: false }, problems: [] };
  return { problems: [{ path: [CONVERSATION_ARGUMENT], code: 'INVALID_FORMAT', message: `Expected ${KEY_TEXT}.` }] };
}
