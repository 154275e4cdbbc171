import type { Employee } from '../../../db/generated/kysely/types.ts';
import type { Orphaned } from './find-orphaned.ts';

/** Whose calendar was written, and the live reservations that it leaves outside working time. */
export interface CalendarWrite extends Orphaned {
  readonly calendar: Pick<Employee, 'providerId' | 'id'>;
}
