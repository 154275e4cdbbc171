import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignatureHeaders, toSigningKeys } from '../../src/domain/webhooks/sign.ts';

const SAMPLE_TIMEOUT_MS = 30_000;
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const OLD_SECRET = 'whsec_//////////////////////////////////////////8=';
const SENT_AT = 1_793_000_000;
const BODY = '{"id":"0","event":"webhook.test","data":{"message":"Žofie 🧖"}}';

interface Case {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly secret: string;
  readonly now: number;
  readonly authentic: boolean;
}

const headers = Object.fromEntries(
  Object.entries(
    createSignatureHeaders({
      deliveryId: '01936d3a-0000-7000-8000-000000000001',
      body: BODY,
      keys: [toSigningKeys(SECRET), toSigningKeys(OLD_SECRET)],
      at: new Date(SENT_AT * 1000),
    }),
  ).map(([name, value]) => [name.toLowerCase(), value]),
);

const signedAt = (time: number) => ({ 'x-service-timestamp': String(time), 'webhook-timestamp': String(time) });

const genuine: Case = { body: BODY, headers, secret: SECRET, now: SENT_AT + 10, authentic: true };
const cases: Case[] = [
  genuine,
  { ...genuine, secret: OLD_SECRET },
  { ...genuine, secret: `${SECRET}x`, authentic: false },
  { ...genuine, body: `${BODY} `, authentic: false },
  { ...genuine, now: SENT_AT + 301, authentic: false },
  { ...genuine, headers: { ...headers, ...signedAt(SENT_AT + 1) }, authentic: false },
  { ...genuine, headers: {}, authentic: false },
];

let folder: string;
let guide: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  guide = await readFile(new URL('../../docs/guide/webhooks.md', import.meta.url), 'utf8');
  await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sample of the guide in this language, in a program that prints its result for each case. */
async function verdicts(language: string, file: string, program: string, command: string[]): Promise<unknown> {
  const [, sample] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?\\n)\`\`\``).exec(guide) ?? [];
  if (!sample) throw new Error(`The guide has no sample in ${language}.`);
  await writeFile(join(folder, file), sample + program);
  const [executable = '', ...args] = command;
  return JSON.parse(execFileSync(executable, args, { cwd: folder, encoding: 'utf8' }));
}

const has = (command: string) => spawnSync(command, ['--version']).status === 0;
const expected = cases.map(({ authentic }) => authentic);

test('the standardwebhooks line of the guide distinguishes genuine deliveries from others', async () => {
  const [, imports = '', line = ''] =
    /```ts\n(import .*standardwebhooks.*\n)\n(const event = .*\n)```/.exec(guide) ?? [];
  const program = `${imports}
import { readFileSync } from 'node:fs';
const verdict = ({ secret, body: rawBody, headers, now }) => {
  Date.now = () => now * 1000;
  try {
    ${line} return event.event === 'webhook.test';
  } catch {
    return false;
  }
};
console.log(JSON.stringify(JSON.parse(readFileSync('cases.json', 'utf8')).map(verdict)));
`;
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  await writeFile(join(folder, 'one-line.mjs'), program);
  const printed = execFileSync(process.execPath, ['one-line.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(expected);
});

test('the Node.js sample of the guide distinguishes genuine deliveries from others', async () => {
  const program = `
import { readFileSync } from 'node:fs';
const cases = JSON.parse(readFileSync('cases.json', 'utf8'));
console.log(JSON.stringify(cases.map((c) => isAuthentic(Buffer.from(c.body), c.headers, c.secret, c.now))));
`;
  expect(await verdicts('js', 'verify.mjs', program, [process.execPath, 'verify.mjs'])).toEqual(expected);
});

test.skipIf(!has('python3'))(
  'the Python sample of the guide distinguishes genuine deliveries from others',
  { timeout: SAMPLE_TIMEOUT_MS },
  async () => {
    const program = `
import json
cases = json.load(open("cases.json", encoding="utf-8"))
print(json.dumps([is_authentic(c["body"].encode(), c["headers"], c["secret"], c["now"]) for c in cases]))
`;
    expect(await verdicts('python', 'verify.py', program, ['python3', 'verify.py'])).toEqual(expected);
  },
);

test.skipIf(!has('java'))(
  'the Java sample of the guide distinguishes genuine deliveries from others',
  { timeout: SAMPLE_TIMEOUT_MS },
  async () => {
    const calls = cases.map(({ body, headers: sent, secret, now }) => {
      const entries = Object.entries(sent).map(([name, value]) => `Map.entry(${literal(name)}, ${literal(value)})`);
      const bytes = `${literal(body)}.getBytes(StandardCharsets.UTF_8)`;
      return `Webhooks.isAuthentic(${bytes}, Map.ofEntries(${entries.join(', ')}), ${literal(secret)}, ${now}L)`;
    });
    const [imports, sample] = javaParts();
    const program = `${imports}
public class Verify {
  public static void main(String[] args) throws Exception {
    System.out.println(java.util.List.of(${calls.join(', ')}));
  }
}
${sample}`;
    await writeFile(join(folder, 'Verify.java'), program);
    expect(JSON.parse(execFileSync('java', ['Verify.java'], { cwd: folder, encoding: 'utf8' }))).toEqual(expected);
  },
);

function javaParts(): [string, string] {
  const [, sample = ''] = /```java\n([\s\S]*?\n)```/.exec(guide) ?? [];
  const start = sample.indexOf('final class');
  return [sample.slice(0, start), sample.slice(start)];
}

function literal(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
