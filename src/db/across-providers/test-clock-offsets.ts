import type { Runner } from 'tenant-sql/query/statements.ts';
import { preparedAcross } from '../query/prepared-across.ts';

const moved = preparedAcross('providers_with_moved_clocks', (tables) =>
  tables.selectFrom('provider').select(['id', 'clockOffsetSeconds']).where('clockOffsetSeconds', '<>', 0),
);

/** Reads the test providers whose clocks differ from the clock of the service. */
export function readTestClockOffsets(db: Runner) {
  return moved(db, {});
}

export type TestClockOffset = Awaited<ReturnType<typeof readTestClockOffsets>>[number];
