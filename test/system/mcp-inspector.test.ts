import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';

// The official inspector of the protocol, installed only for this test because of its 120 packages.
const INSPECTOR = '@modelcontextprotocol/inspector@2';
const run = promisify(execFile);

let salon: ServedSalon;
let folder: string;
let token: string;
beforeAll(async () => {
  salon = await serveSalon();
  token = await salon.provider.token();
  folder = await mkdtemp(join(tmpdir(), 'booking-inspector-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', INSPECTOR], { cwd: folder });
}, 300_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await salon?.close();
});

/** The output of the inspector's command line. */
async function inspect(method: string, ...more: string[]): Promise<{ stdout: string; stderr: string; code: number }> {
  const authorization = ['--header', `Authorization: Bearer ${token}`];
  const parameters = ['--cli', `${salon.url}/mcp`, '--method', method, '--format', 'json', ...authorization, ...more];
  const options = { cwd: folder, env: { ...process.env, HOME: folder } };
  const ended = run(join(folder, 'node_modules', '.bin', 'mcp-inspector'), parameters, options);
  return await ended.then((printed) => ({ ...printed, code: 0 })).catch((error) => error);
}

const call = async (name: string, given: object) => {
  const { stdout, code } = await inspect('tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(given));
  return { code, result: JSON.parse(stdout).result };
};

test.each(['legacy', 'modern'])('the inspector has no complaint about the tools in the %s era', async (era) => {
  const { stdout, stderr, code } = await inspect('tools/list', '--strict', '--protocol-era', era);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout).result.tools).toHaveLength(19);
});

test('the inspector books through the tools, and shows the advice of a refusal', async () => {
  const resolution = await call('resolveSelection', { serviceQuery: 'ladies haircut' });
  const { serviceId } = resolution.result.structuredContent.resolved;
  const wish = { serviceId, startAt: '2026-11-03T10:00:00+01:00', employeeSelectionMode: 'ANY' };
  const client = { firstName: 'Anna', phone: '+48600100200' };
  const booked = await call('createReservation', { ...wish, client, idempotencyKey: 'inspector' });
  expect([booked.code, booked.result.structuredContent.status]).toEqual([0, 'CONFIRMED']);
  const night = { ...wish, startAt: '2026-11-03T03:00:00+01:00', client, idempotencyKey: 'inspector-night' };
  const refused = await call('createReservation', night);
  expect(refused.code).not.toBe(0);
  expect(JSON.parse(refused.result.content[0].text)).toMatchObject({
    error: 'SLOT_UNAVAILABLE',
    advice: expect.stringContaining('offer `context.alternatives`'),
  });
});

test('without a token the inspector gets the address of the token endpoint', async () => {
  token = '';
  const { code, stderr, stdout } = await inspect('tools/list', '--stored-auth-only');
  expect(code).not.toBe(0);
  expect(`${stdout}${stderr}`).toContain('auth_required');
});
