/** The least and the most number that a name is for. */
export type Limits = readonly [number, number];

const RANGE = /(\d+)\s*(?:[-–]|to|a|bis|do|až|à|e|до)\s*(\d+)/u;
const MOST =
  /(?:under|up to|bis|unter|do|hasta|menos de|moins de|jusqu['’]?à|fino a|sotto i|até|до|max\.?)\s*(?:zu\s*)?(\d+)/u;
const LEAST = /(?:from|over|ab|über|od|powyżej|nad|desde|a partir de|más de|dès|plus de|da|oltre|від|понад)\s*(\d+)/u;

/** The limits in a name: "do 16", "6 to 12 people", "under 12"; null if it has none. */
export function limitsOf(name: string): Limits | null {
  const text = name.toLowerCase();
  const range = RANGE.exec(text);
  if (range) return [Number(range[1]), Number(range[2])];
  const most = MOST.exec(text);
  if (most) return [0, Number(most[1])];
  const least = LEAST.exec(text);
  return least ? [Number(least[1]), Number.POSITIVE_INFINITY] : null;
}

/** Whether a number is within limits. */
export function fitsLimits([least, most]: Limits, number: number): boolean {
  return least <= number && number <= most;
}
