/** The result of a tool call as MCP defines it. */
export interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}
