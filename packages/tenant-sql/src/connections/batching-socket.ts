import { Socket } from 'node:net';
import { setImmediate } from 'node:timers';

/**
 * A socket that collects the writes of `pg` until the event loop has handled its current input, and then sends them
 * with one system call: the statements of a pipeline, and point reads of concurrent requests.
 */
export class BatchingSocket extends Socket {
  #isGathering = false;

  override uncork(): void {
    if (this.#isGathering) {
      super.uncork();
      return;
    }
    this.#isGathering = true;
    setImmediate(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }
}
