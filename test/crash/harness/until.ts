import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 25;

/** Waits until `holds` returns true; errors count as false. Returns false at the deadline. */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const held = await Promise.resolve()
      .then(holds)
      .catch(() => false);
    if (held) return true;
    await wait(POLL_MS);
  }
  return false;
}
