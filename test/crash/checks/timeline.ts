import type { ReservationVersion, SubscriptionChange } from '../database-evidence.ts';

/** A commit has its timestamp a moment before it is visible to others; on a busy machine that takes a while. */
export const VISIBILITY_MS = 4_000;

/** A version of a reservation, and until when a reader may have seen it as the present one. */
export interface Lifetime extends ReservationVersion {
  readonly from: number;
  readonly until: number;
}

/** The lifetime of each version, by reservation, oldest first. */
export function lifetimes(versions: readonly ReservationVersion[]): ReadonlyMap<string, readonly Lifetime[]> {
  const byId = Map.groupBy(versions, ({ id }) => id);
  return new Map(
    [...byId].map(([id, unordered]) => {
      const ordered = unordered.toSorted((a, b) => a.version - b.version);
      const lives = ordered.map((version, index) => {
        const next = ordered[index + 1];
        const until = next ? next.committedAt + VISIBILITY_MS : Number.POSITIVE_INFINITY;
        return { ...version, from: version.committedAt, until };
      });
      return [id, lives];
    }),
  );
}

export function isLive({ status }: { readonly status: string }): boolean {
  return status === 'PENDING' || status === 'CONFIRMED';
}

/** From the beginning of a call to its answer. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/** Whether the version may have been seen within the window. */
export function meets(version: Lifetime, { from, until }: Window): boolean {
  return version.from <= until && version.until >= from;
}

/** Live, completed or held. */
export function isOccupying(version: { readonly status: string }): boolean {
  return isLive(version) || version.status === 'COMPLETED' || version.status === 'HELD';
}

/** The possible state of the subscription for a reader between two instants: active, inactive, or either. */
export function activityBetween(
  changes: readonly SubscriptionChange[],
  subscriptionId: string,
  from: number,
  until: number,
): ReadonlySet<boolean> {
  const own = changes.filter(({ id, committedAt }) => id === subscriptionId && committedAt <= until);
  const before = own.findLast(({ committedAt }) => committedAt <= from);
  const states = new Set(own.filter(({ committedAt }) => committedAt > from).map(({ isActive }) => isActive));
  if (before) states.add(before.isActive);
  return states;
}
