import { once } from 'node:events';
import { createServer } from 'node:http';

const NAME = 'rebound.example';
const VETTED_ADDRESS = '127.0.0.1';
/** The address of the name after it was vetted: another loopback address, if the machine has one. */
const REBOUND_ADDRESS = process.platform === 'linux' ? '127.0.0.2' : '::1';

/** Makes a process resolve the name to one address for vetting and to another for the socket. */
export const REBINDING = { CRASH_REBOUND_NAME: [NAME, VETTED_ADDRESS, REBOUND_ADDRESS].join() };

/** The endpoint under the rebound name. */
export function underReboundName(url: string): string {
  return url.replace(VETTED_ADDRESS, NAME);
}

/** Accepts requests at the other address that were meant for the endpoint. */
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
