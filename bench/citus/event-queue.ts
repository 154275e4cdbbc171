type Act = (now: number) => void;

/** A heap of future events, by time. */
export class EventQueue {
  readonly #heap: { readonly at: number; readonly act: Act }[] = [];

  add(at: number, act: Act): void {
    const heap = this.#heap;
    let index = heap.push({ at, act }) - 1;
    while (index > 0 && this.#at(index) < this.#at((index - 1) >> 1)) index = this.#swap(index, (index - 1) >> 1);
  }

  /** Processes all events; returns the time of the last one. */
  run(): number {
    let now = 0;
    for (let event = this.#take(); event; event = this.#take()) {
      now = event.at;
      event.act(now);
    }
    return now;
  }

  #take() {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    heap[0] = last;
    for (let index = 0; ; ) {
      const children = [2 * index + 1, 2 * index + 2];
      const [least = index] = [index, ...children].toSorted((a, b) => this.#at(a) - this.#at(b));
      if (least === index) return first;
      index = this.#swap(index, least);
    }
  }

  #at(index: number): number {
    return this.#heap[index]?.at ?? Number.POSITIVE_INFINITY;
  }

  #swap(index: number, other: number): number {
    const [one, two] = [this.#heap[index], this.#heap[other]];
    if (one && two) [this.#heap[index], this.#heap[other]] = [two, one];
    return other;
  }
}
