import { CalendarDays } from 'lucide-react';

/** The pages of the console, in the order in which a desk needs them, each with the scope without which it is empty. */
export const PAGES = [{ name: 'calendar', path: '/calendar', icon: CalendarDays, scope: 'reservations:read' }] as const;
