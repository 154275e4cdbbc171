import type { Server } from '@modelcontextprotocol/server';
import { DateTime } from 'luxon';
import type { Viewer } from '../domain/access/get-viewer.ts';
import type { resultOf } from './call-tool.ts';
import { refusedCall } from './refusals.ts';
import type { McpTool } from './tools.ts';

/** The instructions for models of `initialize`. */
export function instructionsOf(viewer: Viewer | null, now: Date): string {
  if (!viewer?.provider) return '';
  const { name, timezone, locale } = viewer.provider;
  const there = DateTime.fromJSDate(now, { zone: timezone })
    .setLocale('en')
    .toFormat("cccc d LLLL yyyy, HH:mm ('UTC'ZZ)");
  return [
    `You take appointments for ${name} (time zone ${timezone}, language ${locale}). You were connected on ${there}.`,
    'resolveSelection finds the service and the employee, suggestSlots what to offer, createHold keeps a time while the caller thinks, createReservation books it.',
    'Never invent an id, a time or a price: each comes from the answer of a tool. Ask the caller before you book, move or cancel. An error has an `advice`: follow it.',
    'What was done is in `say` of the answer: tell the caller that. Without `say` nothing was booked, held, moved or cancelled.',
  ].join('\n');
}

type CallTool = (tool: McpTool, given: Readonly<Record<string, unknown>>) => ReturnType<typeof resultOf>;

/** Lists the tools that the caller's scopes allow, and calls them. */
export function answering(server: Server, tools: readonly McpTool[], viewer: Viewer | null, call: CallTool): Server {
  server.setRequestHandler('tools/list', () => ({
    tools: tools
      .filter(({ scopes }) => scopes.every((scope) => viewer?.scopes.some((held) => held === scope)))
      .map(({ scopes: _, field, method, path, declared, ...shown }) => shown),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool) return call(tool, params.arguments ?? {});
    return refusedCall('NOT_FOUND', `There is no tool ${params.name}.`);
  });
  return server;
}
