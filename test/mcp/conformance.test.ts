import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { installedJudge } from '../judges/installed.ts';
import { INAPPLICABLE } from './inapplicable-checks.ts';

const SUITE = installedJudge('@modelcontextprotocol/conformance/dist/index.js');
const REVISIONS = ['2025-11-25', '2026-07-28'];
/** Extensions that the server does not declare, and demonstration tools whose own server may fail them. */
const NOT_REQUIRED = /^(tasks-|json-schema-2020-12$|http-custom-header-server-validation$)/;

let salon: ServedSalon;
let server: HttpServer;
let folder: string;
beforeAll(async () => {
  salon = await serveSalon();
  const token = await salon.provider.token();
  // The suite sends no credentials.
  server = await listenHttp('127.0.0.1', 0);
  server.use((request, bindings) => {
    const headers = new Headers(request.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return salon.app.fetch(new Request(request, { headers }), bindings);
  });
  folder = await mkdtemp(join(tmpdir(), 'booking-conformance-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server?.stop();
  await salon?.close();
});

interface Check {
  readonly id: string;
  readonly status: string;
}

/** The checks of each scenario that the revision requires; the suite's exit code also counts what does not apply. */
async function checksOf(revision: string): Promise<Map<string, Check[]>> {
  const output = join(folder, revision);
  const parameters = [SUITE, 'server', '--url', `http://127.0.0.1:${server.port}/mcp`, '--requirements', revision];
  await new Promise((ended) => execFile(process.execPath, [...parameters, '-o', output], { maxBuffer: 1e8 }, ended));
  const checks = new Map<string, Check[]>();
  for (const name of await readdir(output)) {
    const scenario = /^server-(.*)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? '';
    checks.set(scenario, JSON.parse(await readFile(join(output, name, 'checks.json'), 'utf8')));
  }
  return checks;
}

const failed = new Set<string>();

test.each(REVISIONS)(
  'every applicable scenario of revision %s passes',
  async (revision) => {
    const listed = new Set(INAPPLICABLE.flatMap(({ checks }) => listedIn(checks)));
    const checks = await checksOf(revision);
    expect([...checks.keys()]).toEqual(expect.arrayContaining(['tools-list', 'dns-rebinding-protection']));
    const failures = [...checks]
      .filter(([scenario]) => !NOT_REQUIRED.test(scenario))
      .flatMap(([scenario, each]) =>
        each.filter(({ status }) => status === 'FAILURE').map(({ id }) => `${scenario} ${id}`),
      );
    for (const failure of failures) failed.add(failure);
    expect(failures.filter((failure) => !listed.has(failure))).toEqual([]);
  },
  300_000,
);

test('the list of inapplicable checks names no check that passes', () => {
  const listed = INAPPLICABLE.flatMap(({ checks }) => listedIn(checks));
  expect(listed.filter((check) => !failed.has(check))).toEqual([]);
});

function listedIn(checks: Readonly<Record<string, string[]>>): string[] {
  return Object.entries(checks).flatMap(([scenario, ids]) => ids.map((id) => `${scenario} ${id}`));
}
