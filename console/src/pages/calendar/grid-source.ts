import type { Buffers } from '../../booking/team.ts';
import type { Wish } from '../../booking/use-move.ts';
import type { Desk } from '../../shell/desk.ts';
import type { Block } from './blocks.ts';
import type { Booking, CalendarState } from './calendar-state.ts';
import type { Span } from './calendar-toolbar.tsx';

/** The state that the grid draws, and the changes that it makes. */
export interface GridSource {
  readonly state: CalendarState;
  readonly bookings: ReadonlyMap<string, Booking>;
  readonly names: ReadonlyMap<string, string>;
  readonly marked: ReadonlySet<string>;
  /** Bookings outside working hours. */
  readonly outside: ReadonlySet<string>;
  readonly span: Span;
  readonly date: string;
  readonly desk: Desk;
  readonly buffers: Buffers;
  performs(employeeId: string, serviceId: string): boolean;
  move(booking: Booking, wish: Wish): Promise<void>;
  moveBlock(block: Block, wish: Wish): Promise<boolean>;
}
