import { expect, test } from 'vitest';
import { welcomeText } from '../dev/welcome.ts';
import { loadConfig } from '../src/config/config.ts';
import { exposureWarnings } from '../src/config/warnings.ts';

const credentials = { clientId: 'ic_demo', clientSecret: 'ics_canary' };
const demo = { providerId: 'p', slug: 'demo', credentials, credentialsFile: '.data/demo-client.json' };
const welcome = { baseUrl: 'http://127.0.0.1:3000', demo, graphiql: true, dataDir: '.data', local: true };
const SERVER = { DATABASE_URL: 'postgres://u:p@db.example/x', ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') };

test('the start prints a complete first call with the embedded database, and otherwise no secret but its location', () => {
  expect(welcomeText(welcome)).toContain('ics_canary');
  const elsewhere = welcomeText({ ...welcome, local: false });
  expect(elsewhere).toContain('.data/demo-client.json');
  expect(elsewhere).not.toMatch(/ics_canary|ic_demo/);
});

test('the start prints the GraphiQL address only if it is served', () => {
  expect(welcomeText(welcome)).toContain('GraphiQL');
  expect(welcomeText({ ...welcome, graphiql: false })).not.toContain('GraphiQL');
});

test('the start prints DATA_DIR in the token command if another terminal would not find it', () => {
  const command = (dataDir: string) => / its token +(.*) -- token/.exec(welcomeText({ ...welcome, dataDir }))?.[1];
  expect(command('.data')).toBe('npm run --silent cli');
  expect(command('/srv/booking')).toBe('DATA_DIR=/srv/booking npm run --silent cli');
  expect(command("/srv/Ann's data")).toBe("DATA_DIR='/srv/Ann'\\''s data' npm run --silent cli");
});

test.each(['0.0.0.0', '::', 'api.internal', '192.0.2.1'])('the start warns of unprotected metrics on %s', (HOST) => {
  expect(exposureWarnings(loadConfig({ ...SERVER, HOST }))).toEqual([expect.stringContaining('METRICS_TOKEN')]);
  expect(exposureWarnings(loadConfig({ ...SERVER, HOST, METRICS_TOKEN: 'a-token-of-metrics' }))).toEqual([]);
});

test('the start warns of private webhook targets on a public address', () => {
  expect(exposureWarnings(loadConfig({ HOST: '0.0.0.0' }))).toContainEqual(expect.stringContaining('PRIVATE_TARGETS'));
});

test.each(['127.0.0.1', '127.0.0.5', '::1', 'localhost'])('the start prints no warning on %s', (HOST) => {
  expect(exposureWarnings(loadConfig({ HOST }))).toEqual([]);
});
