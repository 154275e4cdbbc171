/** A bounded number of places for each of many holders. */
export interface Places {
  /** Takes one; answers how to give it back (once, however often called), or null when this holder has all of theirs. */
  take(holder: string): (() => void) | null;
}

/** `each` places for every holder in this process; 0 bounds nothing. */
export function createPlaces(each: number): Places {
  const taken = new Map<string, number>();
  return {
    take: (holder) => {
      const count = taken.get(holder) ?? 0;
      if (each > 0 && count >= each) return null;
      taken.set(holder, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (taken.get(holder) ?? 1) - 1;
        if (left > 0) taken.set(holder, left);
        else taken.delete(holder);
      };
    },
  };
}
