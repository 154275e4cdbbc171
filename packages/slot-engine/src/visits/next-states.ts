import { freeAt, type ItemCalendar, type OfferGroup } from './calendar.ts';
import type { Occupied, State } from './chain-state.ts';
import type { Claim, ResourceContest } from './resource-contest.ts';

const NO_WORK: readonly Occupied[] = [];
const NO_CLAIMS: readonly Claim[] = [];

/** Finds the states that follow from one more service of a chain. */
export class NextStates {
  /** Whether it can matter to the others who does a service, and which resources it occupies. */
  readonly mayCollide: boolean;
  readonly #calendars: readonly ItemCalendar[];
  readonly #parallel: boolean;
  readonly #contest: ResourceContest;
  readonly #longestBuffer: number;
  /** The services that each employee may do, as bits. */
  readonly #servicesOf = new Map<string, number>();

  constructor(calendars: readonly ItemCalendar[], parallel: boolean, contest: ResourceContest) {
    this.#calendars = calendars;
    this.#parallel = parallel;
    this.#contest = contest;
    const services = calendars.map(({ question }) => question.service);
    this.#longestBuffer = Math.max(...services.map(({ bufferBeforeMinutes }) => bufferBeforeMinutes));
    const hasBuffers = services.some((service) => service.bufferBeforeMinutes + service.bufferAfterMinutes > 0);
    this.mayCollide = parallel || hasBuffers;
    for (const [index, { groups }] of calendars.entries()) {
      for (const { employeeId } of groups.flatMap(({ employees }) => employees)) {
        this.#servicesOf.set(employeeId, (this.#servicesOf.get(employeeId) ?? 0) | (1 << index));
      }
    }
  }

  /**
   * The states after service `index`: none where a resource is missing, one for all of the group where it makes no difference
   * who does it, otherwise one for each employee.
   */
  after(state: State, index: number, start: number, group: OfferGroup): readonly State[] {
    const done = state.done | (1 << index);
    const { durationMinutes } = group;
    const end = start + durationMinutes;
    const lastEnd = Math.max(state.lastEnd, end);
    // Only the first service has to stand on its grid, so every order that begins with it is tried.
    const isWithFirst = state.lastIndex === -1 && start === state.lastStart;
    const lastIndex = isWithFirst || !this.#parallel ? -1 : index;
    const lastStart = this.#parallel ? start : lastEnd;
    const common = { done, lastStart, lastIndex, lastEnd };
    if (!this.mayCollide) return [{ ...common, occupied: NO_WORK, claims: NO_CLAIMS }];
    const nextFrom = lastStart - this.#longestBuffer;
    const claims = this.#contest.after(state.claims, { index, start, durationMinutes, done, nextFrom });
    if (!claims) return [];
    const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = this.#calendars[index]?.question.service ?? {};
    const remains = ({ employeeId, until }: Occupied) => until > nextFrom && this.#isNeeded(done, employeeId);
    const occupied = state.occupied.filter(remains);
    const free = freeAt(group, start);
    // The other services take one employee each at most, so one of these is always left.
    if (free.length >= this.#calendars.length) return [{ ...common, occupied, claims }];
    const states: State[] = [];
    let isSharedGiven = false;
    for (const employeeId of free) {
      if (isOccupied(state.occupied, employeeId, start - bufferBeforeMinutes)) continue;
      const own = { employeeId, until: end + bufferAfterMinutes };
      if (remains(own)) {
        const others = occupied.filter((one) => one.employeeId !== employeeId);
        states.push({ ...common, occupied: [...others, own].sort(byEmployee), claims });
      } else if (!isSharedGiven) {
        isSharedGiven = true;
        states.push({ ...common, occupied, claims });
      }
    }
    return states;
  }

  #isNeeded(done: number, employeeId: string): boolean {
    return ((this.#servicesOf.get(employeeId) ?? 0) & ~done) !== 0;
  }
}

function isOccupied(occupied: readonly Occupied[], employeeId: string, from: number): boolean {
  return occupied.some((one) => one.employeeId === employeeId && one.until > from);
}

function byEmployee(a: Occupied, b: Occupied): number {
  return a.employeeId < b.employeeId ? -1 : 1;
}
