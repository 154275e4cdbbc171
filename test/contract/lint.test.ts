import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { installedJudge, requireJudge } from '../judges/installed.ts';

const LINT_TIMEOUT_MS = 60_000;
const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The output of a linter about the committed document; rejects if it finds a problem. */
async function lint(command: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout, stderr } = await run(installedJudge(`.bin/${command}`), args, { cwd: root, env });
  return stdout + stderr;
}

test(
  'Redocly recommended-strict: no error, no warning',
  async () => {
    const printed = await lint('redocly', 'lint', '--config', 'test/judges/redocly.yaml', 'openapi.json');
    expect(printed).toContain('Your API description is valid');
    expect(printed).not.toMatch(/warning/i);
  },
  LINT_TIMEOUT_MS,
);

test(
  'Spectral oas and OWASP: no error, no warning, no hint',
  async () => {
    const ruleset = ['--ruleset', 'test/judges/spectral.yaml', '--fail-severity', 'hint'];
    expect(await lint('spectral', 'lint', ...ruleset, 'openapi.json')).toContain('No results with a severity');
  },
  LINT_TIMEOUT_MS,
);

test('@apidevtools/swagger-parser 10 accepts the document', async () => {
  const document = JSON.parse(await readFile(`${root}openapi.json`, 'utf8'));
  await expect(requireJudge('@apidevtools/swagger-parser').validate(document)).resolves.toMatchObject({
    openapi: '3.1.0',
  });
});
