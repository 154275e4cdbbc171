import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BatchingSocket } from '../src/connections/batching-socket.ts';

test('data written to a database socket waits for the remaining input, and arrives in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  const accepted = once(server, 'connection');
  const socket = new BatchingSocket();
  socket.connect(address.port, '127.0.0.1');
  const [[peer]] = await Promise.all([accepted, once(socket, 'connect')]);
  const received: string[] = [];
  peer.on('data', (bytes: Buffer) => received.push(bytes.toString()));
  const send = (text: string) => {
    socket.cork();
    socket.write(text);
    socket.uncork();
  };
  send('first ');
  await Promise.resolve();
  send('second ');
  socket.write('third');
  expect(socket.writableLength).toBe('first second third'.length);
  await setImmediate();
  expect(socket.writableCorked).toBe(0);
  socket.end();
  await once(peer, 'end');
  expect(received.join('')).toBe('first second third');
  socket.destroy();
  server.close();
});
