import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { loadConfig } from '../src/config/config.ts';
import { whenParentIsGone } from '../src/process-end.ts';
import { CONSOLE_PATH } from '../src/rest/console/mount-console.ts';

// Runs the service, which restarts when one of its files changes, and the console with hot reload.
const service = spawn(process.execPath, ['--watch', fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => service.kill(signal));
whenParentIsGone(process.env, () => service.kill('SIGTERM'));
const ended = once(service, 'exit');
const { localUrl } = loadConfig(process.env);
const servicePaths = ['/graphql', `${CONSOLE_PATH}/settings.json`, `${CONSOLE_PATH}/sign-in`];
const server = await createServer({
  configFile: fileURLToPath(new URL('../console/vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  server: { proxy: Object.fromEntries(servicePaths.map((path) => [path, { target: localUrl, ws: true }])) },
});
await server.listen();
console.log(`The console as it is written: ${server.resolvedUrls?.local[0]}`);
await ended;
await server.close();
