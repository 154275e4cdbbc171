import type { Buffers } from '../../booking/team.ts';
import type { Wish } from '../../booking/use-move.ts';
import type { Desk } from '../../shell/desk.ts';
import type { Block } from './blocks.ts';
import type { Booking, CalendarState } from './calendar-state.ts';
import type { Span } from './calendar-toolbar.tsx';
import type { Columns } from './columns.ts';

/** The state that the grid draws, and the changes that it makes. */
export interface GridSource {
  readonly state: CalendarState;
  readonly bookings: ReadonlyMap<string, Booking>;
  /** The people of the days. */
  readonly names: ReadonlyMap<string, string>;
  /** The people, or resources, of the columns. */
  readonly columns: Columns;
  /** The days of the columns. */
  readonly days: CalendarState['days'];
  readonly marked: ReadonlySet<string>;
  /** Bookings outside working hours. */
  readonly outside: ReadonlySet<string>;
  readonly span: Span;
  readonly date: string;
  readonly desk: Desk;
  readonly buffers: Buffers;
  move(booking: Booking, wish: Wish): Promise<void>;
  /** Whether a booking may lie in a column. */
  isAble(columnId: string, booking: Booking): boolean;
  /** Gives a booking other resources; answers whether it was done. */
  setResources(booking: Booking, resourceIds: readonly string[]): Promise<boolean>;
  moveBlock(block: Block, wish: Wish): Promise<boolean>;
}
