import { TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';

type Arguments = Readonly<Record<string, unknown>>;
const DATA = /^data: (.*)$/m;

/** The JSON that a tool answers a client of the provider, or its refusal. */
export async function callTool(
  app: TestApp,
  provider: TestProvider,
  name: string,
  given: Arguments,
  headers: Readonly<Record<string, string>> = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape the contract tests check.
): Promise<any> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const answer = await app.fetch(
    new Request(`${TEST_BASE_URL}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await provider.token()}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(message),
    }),
  );
  const text = await answer.text();
  const { result } = JSON.parse(DATA.exec(text)?.[1] ?? text);
  return JSON.parse(result.content[0].text);
}
