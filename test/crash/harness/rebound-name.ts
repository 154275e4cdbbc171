import { once } from 'node:events';
import { createServer } from 'node:http';

const NAME = 'rebound.example';
const VETTED_ADDRESS = '127.0.0.1';
/** Where the name leads once it has been vetted: another address of this machine, wherever it has one. */
const REBOUND_ADDRESS = process.platform === 'linux' ? '127.0.0.2' : '::1';

/** What makes a process find the name at one address when it vets it and at another when a socket asks. */
export const REBINDING = { CRASH_REBOUND_NAME: [NAME, VETTED_ADDRESS, REBOUND_ADDRESS].join() };

/** The endpoint under the name that is rebound. */
export function underReboundName(url: string): string {
  return url.replace(VETTED_ADDRESS, NAME);
}

/** Takes at the other address whatever is sent there instead of to the endpoint, and accepts it as if all were well. */
export async function startImpostor(endpointUrl: string): Promise<{ close(): Promise<void> }> {
  const server = createServer((_request, response) => response.writeHead(204).end());
  server.listen(Number(new URL(endpointUrl).port), REBOUND_ADDRESS);
  await once(server, 'listening');
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
