import { Socket } from 'node:net';
import { setImmediate } from 'node:timers';

/**
 * A socket that gathers what `pg` writes to it until the event loop has handled the input at hand, and sends that with one
 * system call: the statements of a pipeline, and the point reads of requests that came together.
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
