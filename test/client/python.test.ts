import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { demoProvider, type ServedSalon, serveSalon } from './served-salon.ts';

const CHAPTER = new URL('../../docs/guide/client-libraries.md', import.meta.url);

let salon: ServedSalon;
let folder: string;
beforeAll(async () => {
  salon = await serveSalon(await demoProvider());
  folder = await mkdtemp(join(tmpdir(), 'booking-python-'));
});
afterAll(async () => {
  await salon?.close();
  await rm(folder, { recursive: true, force: true });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)(
  'the Python client of the guide books once when the answer is lost, and distinguishes error codes',
  async () => {
    const proxy = await tcpProxy(salon.url);
    const [library, flow] = [...(await readFile(CHAPTER, 'utf8')).matchAll(/```python\n([\s\S]*?)```/g)].map(
      ([, code]) => code,
    );
    const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
    const program = `${library}
import sys
base_url, client_id, client_secret, colour = sys.argv[1:]
${flow}
other = {"serviceId": colour, "employeeSelectionMode": "ANY", "client": {"firstName": "Ewa", "phone": "+48600100201"}}
other["startAt"] = booking.get("slots/first-available", serviceId=colour)["startsAt"]
print(flush=True)
sys.stdin.readline()
again = booking.post("reservations", other, key="call-2026-11-20-0043")
try:
    booking.post("reservations", {"serviceId": resolved["serviceId"]})
except BookingError as error:
    print(json.dumps([reservation["id"], again["status"], error.code, [each["path"] for each in error.details]]))
`;
    await writeFile(join(folder, 'book.py'), program);
    const args = [proxy.url.replace(/\/$/, ''), clientId, clientSecret, salon.provider.services['colour'] ?? ''];
    const running = promisify(execFile)('python3', ['book.py', ...args], { cwd: folder });
    const { stdin, stdout } = running.child;
    if (stdout) await Promise.race([once(stdout, 'data'), running]);
    proxy.loseNextAnswer();
    stdin?.end('\n');
    const [id, status, code, paths] = JSON.parse((await running).stdout);
    const { items } = await salon.client().reservations.list();
    expect(items.map((booking) => booking.id)).toContain(id);
    expect(items).toHaveLength(2);
    expect([status, code]).toEqual(['CONFIRMED', 'VALIDATION_FAILED']);
    expect(paths).toContain('/startAt');
    await proxy.close();
  },
);
