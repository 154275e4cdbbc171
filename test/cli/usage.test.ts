import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCommandLine } from '../../src/cli/run-command-line.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs a command in this process, with a configuration that must not be read. */
async function runHere(args: readonly string[]) {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await runCommandLine(args, {
    config: () => {
      throw new Error('The configuration was read.');
    },
  });
  const written = (spy: typeof stdout) => spy.mock.calls.map(([chunk]) => String(chunk)).join('');
  return { code, stdout: written(stdout), stderr: written(stderr) };
}

describe('a usage error', () => {
  test.each([
    ['no command', []],
    ['an unknown command', ['provider', 'delete']],
    ['an unknown option', ['provider', 'list', '--all']],
    ['a missing option', ['client', 'create', '--name', 'x', '--scopes', 'all']],
    ['an unknown scope', ['client', 'create', '--provider', 'a', '--name', 'x', '--scopes', 'catalog:write']],
    ['an invalid client id', ['client', 'rotate-secret', '--client-id', 'x']],
    ['an invalid client record', ['client', 'release-claim', '--provider', 'a', '--client', 'x']],
    ['no change', ['provider', 'update', '--provider', 'a']],
    ['an unknown role', ['token', 'workspace', '--provider', 'a', '--role', 'ADMIN']],
    ['an invalid token lifetime', ['token', 'workspace', '--role', 'OWNER', '--seconds', '43201']],
    [
      'an invalid contact address',
      ['client', 'update', '--client-id', `ic_${'A'.repeat(43)}`, '--contact-email', 'nobody'],
    ],
    ['an invalid address', ['token', 'account', '--email', 'nobody']],
    ['an unknown status', ['provider', 'update', '--provider', 'a', '--status', 'PAUSED']],
    [
      'an invalid grace period',
      ['client', 'rotate-secret', '--client-id', `ic_${'A'.repeat(43)}`, '--grace-seconds', '1.5'],
    ],
  ])('a usage error like %s exits with 2 and opens no database', async (_, args) => {
    const { code, stdout, stderr } = await runHere(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toBe('');
  });
});

test.each([
  [[]],
  [['provider']],
  [['provider', 'import']],
  [['provider', 'update']],
  [['client', 'create']],
  [['client', 'rotate-secret']],
  [['client', 'update']],
  [['client', 'revoke']],
  [['client', 'list']],
  [['client', 'release-claim']],
  [['provider', 'list']],
  [['token', 'workspace']],
  [['token', 'account']],
  [['keys', 'rotate']],
  [['keys', 'list']],
  [['keys', 'revoke']],
  [['keys', 'reencrypt']],
  [['migrate']],
  [['sweep']],
])('%j --help prints help without a configuration', async (args) => {
  const { code, stdout, stderr } = await runHere([...args, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Usage: npm run --silent cli --');
});
