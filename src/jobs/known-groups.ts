import type { Holder, Places } from './share-places.ts';

/** Remembers which groups of jobs belong to whom, for as long as that provider holds a place or waits for one. */
export interface KnownGroups {
  note(group: string | null | undefined, holder: Holder | null): void;
  /** Groups whose holders may not have a place now: what is fetched of them would only wait. */
  full(places: Places): string[];
  forget(providerId: string): void;
}

export function knownGroups(): KnownGroups {
  const holders = new Map<string, Map<string, Holder>>();
  return {
    note: (group, holder) => {
      if (!group || holder === null) return;
      const ofProvider = holders.get(holder.providerId) ?? new Map<string, Holder>();
      holders.set(holder.providerId, ofProvider.set(group, holder));
    },
    full: (places) =>
      [...holders.values()].flatMap((groups) =>
        [...groups].filter(([, holder]) => !places.mayTake(holder)).map(([group]) => group),
      ),
    forget: (providerId) => void holders.delete(providerId),
  };
}
