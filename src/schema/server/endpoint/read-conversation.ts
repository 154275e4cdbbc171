import type { Conversation } from '../../../kernel/context.ts';
import type { Problem } from '../../../kernel/errors.ts';
import { isKeyText, KEY_TEXT } from '../../base/formats.ts';

/** The header that names the conversation of a request. */
export const CONVERSATION_HEADER = 'Conversation-Id';

/** The path of the header in problems. */
const CONVERSATION_ARGUMENT = 'conversationId';

/** The conversation of a request by its header, or the problem of the header (contract 5.24). */
export function readConversation(header: string | undefined): {
  readonly conversation?: Conversation;
  readonly problems: readonly Problem[];
} {
  const id = header?.trim() ?? '';
  if (id === '') return { problems: [] };
  if (isKeyText(id)) return { conversation: { id, isRecorded: false }, problems: [] };
  return { problems: [{ path: [CONVERSATION_ARGUMENT], code: 'INVALID_FORMAT', message: `Expected ${KEY_TEXT}.` }] };
}
