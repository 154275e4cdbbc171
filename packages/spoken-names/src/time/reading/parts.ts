import type { PartName } from './time-language.ts';

/** A part of the day in minutes from midnight, and the half of an hour beside it. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** Hours before it belong to the afternoon. */
  readonly isLater: boolean;
  /** The start of a visit that is asked for in this part. */
  readonly usual: number;
}

const HOUR = 60;
const between = (from: number, to: number, usual: number, isLater: boolean): Part => ({
  from: from * HOUR,
  to: to * HOUR,
  usual: usual * HOUR,
  isLater,
});

/** The parts of the day; `AM` and `PM` are halves, not parts. */
export const PARTS: Readonly<Record<PartName, Part>> = {
  MORNING: between(6, 12, 9, false),
  FORENOON: between(8, 12, 9, false),
  LUNCH: between(12, 14, 12, true),
  AFTERNOON: between(12, 18, 14, true),
  /** Spanish "tarde". */
  LATE_DAY: between(12, 20, 16, true),
  EVENING: between(17, 22, 17, true),
  NIGHT: between(20, 24, 20, true),
  AM: between(0, 12, 9, false),
  PM: between(12, 24, 14, true),
};
