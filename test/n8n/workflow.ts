import type { Server } from 'node:http';

/** A node class of the package; its types are those of n8n, which is not installed here. */
// biome-ignore lint/suspicious/noExplicitAny: n8n's types are not installed
type N8nNode = any;

/** What a user has entered in a workflow. */
export interface Workflow {
  readonly baseUrl: string;
  /** The authentication chosen in the node, and a token of its credentials. */
  readonly authentication: 'owner' | 'client';
  readonly token: () => Promise<string>;
  readonly webhookUrl?: string;
}

const FOLDER = new URL('../../packages/n8n-nodes-booking/', import.meta.url);
const importPart = async (path: string): Promise<N8nNode> => await import(new URL(path, FOLDER).pathname);

/** The classes of the package. */
export const nodes = {
  Booking: async () => new (await importPart('nodes/Booking/Booking.node.ts')).Booking(),
  BookingTrigger: async () => new (await importPart('nodes/BookingTrigger/BookingTrigger.node.ts')).BookingTrigger(),
  credentials: async (name: string) => new (await importPart(`credentials/${name}.credentials.ts`))[name](),
};

interface RequestOptions {
  readonly method: string;
  readonly url: string;
  readonly qs?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** Sends a request as n8n does: with the token of the credentials, and an error with the message of a refusal. */
async function send({ method, url, qs, body, headers }: RequestOptions, token: string): Promise<unknown> {
  const address = `${url}${qs ? `?${new URLSearchParams(qs)}` : ''}`;
  const json: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
  const answer = await fetch(address, {
    method,
    headers: { ...json, ...headers, Authorization: `Bearer ${token}` },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  const read = text ? JSON.parse(text) : {};
  if (!answer.ok) throw new Error(`${answer.status} ${read.error}`);
  return read;
}

/** The functions that n8n gives a node, for one item or webhook. */
export function context(workflow: Workflow, parameters: object, kept: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = { authentication: workflow.authentication, ...parameters };
  return {
    getNodeParameter: (name: string, _item?: number, fallback?: unknown) => all[name] ?? fallback,
    getInputData: () => [{ json: {} }],
    getNode: () => ({ id: 'node-1', name: 'Booking' }),
    getWorkflow: () => ({ id: 'workflow-1' }),
    getExecutionId: () => 'execution-1',
    getTimezone: () => 'Europe/Warsaw',
    continueOnFail: () => false,
    getCredentials: async () => ({ baseUrl: `${workflow.baseUrl}/` }),
    getNodeWebhookUrl: () => workflow.webhookUrl,
    getWorkflowStaticData: () => kept,
    helpers: {
      httpRequestWithAuthentication: async (_credentials: string, options: RequestOptions) =>
        send(options, await workflow.token()),
      returnJsonArray: (json: object) => [{ json }],
    },
  };
}

/** Runs a trigger for each request to the server; `started` gets the items that start the workflow. */
export function serveTrigger(
  server: Server,
  trigger: N8nNode,
  of: ReturnType<typeof context>,
  started: (items: unknown) => void,
): void {
  server.on('request', async (request, response) => {
    const rawBody = Buffer.concat(await request.toArray());
    const answer = await trigger.webhook.call({
      ...of,
      getRequestObject: () => ({ rawBody }),
      getHeaderData: () => request.headers,
      getBodyData: () => JSON.parse(rawBody.toString()),
      getResponseObject: () => ({
        status: (code: number) => ({ json: (body: object) => response.writeHead(code).end(JSON.stringify(body)) }),
      }),
    });
    if (!answer.workflowData) return;
    started(answer.workflowData[0][0].json);
    response.end();
  });
}
