import { BookOpen, CalendarDays, ChartColumn, Plug, Sun, Users } from 'lucide-react';

/** The pages of the console in the order of the menu, each with its required scope. */
export const PAGES = [
  { name: 'today', path: '/today', icon: Sun, scope: 'reservations:read' },
  { name: 'calendar', path: '/calendar', icon: CalendarDays, scope: 'reservations:read' },
  { name: 'clients', path: '/clients', icon: Users, scope: 'clients:read' },
  { name: 'catalog', path: '/catalog', icon: BookOpen, scope: 'workspace:read' },
  { name: 'integrations', path: '/integrations', icon: Plug, scope: 'webhooks:read' },
  { name: 'insight', path: '/insight', icon: ChartColumn, scope: 'reservations:history:read' },
] as const;
