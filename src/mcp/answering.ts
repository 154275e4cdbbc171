import type { Server } from '@modelcontextprotocol/server';
import type { Viewer } from '../domain/access/get-viewer.ts';
import type { Context } from '../kernel/context.ts';
import type { toToolResult } from './call-tool.ts';
import { localNow } from './local-now.ts';
import { invalidCallRefusal } from './refusals.ts';
import type { McpTool } from './tools.ts';

/** The instructions for language models in the result of `initialize`. */
export function toServerInstructions(ctx: Context, viewer: Viewer | null): string {
  if (!viewer?.provider) return '';
  const { name, timezone, locale } = viewer.provider;
  return [
    `You take appointments for ${name} (time zone ${timezone}, language ${locale}). You were connected on ${localNow(ctx)}. Every answer says what time it is there (\`now\`): count days from that.`,
    'resolveSelection finds the service and the employee, suggestSlots what to offer, createHold keeps a time while the caller thinks, createReservation books it.',
    'Never invent an id, a time or a price: each comes from the answer of a tool. Ask the caller before you book, move or cancel. An error has an `advice`: follow it.',
    'What was done is in `say` of the answer: tell the caller that. Without `say` nothing was booked, held, moved or cancelled.',
  ].join('\n');
}

type CallTool = (tool: McpTool, given: Readonly<Record<string, unknown>>) => ReturnType<typeof toToolResult>;

/** Handles `tools/list` and `tools/call`. Only the tools that the caller's scopes allow are listed. */
export function handleToolRequests(
  ctx: Context,
  server: Server,
  tools: readonly McpTool[],
  viewer: Viewer | null,
  call: CallTool,
): Server {
  server.setRequestHandler('tools/list', () => ({
    tools: tools
      .filter(({ scopes }) => scopes.every((scope) => viewer?.scopes.some((held) => held === scope)))
      .map(({ scopes: _, field, method, path, declared, ...shown }) => shown),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool) return call(tool, params.arguments ?? {});
    return invalidCallRefusal(ctx, 'NOT_FOUND', `There is no tool ${params.name}.`);
  });
  return server;
}
