import '@event-calendar/core/index.css';
import './calendar-grid.css';
import './calendar-bookings.css';
import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeGrid } from '@event-calendar/core';
import { useEffect, useRef } from 'react';
import type { GridEvent } from './grid-event.ts';
import { isSameEvent } from './grid-events.ts';

export interface GridOptions extends Omit<Calendar.Options, 'events'> {
  readonly events?: readonly GridEvent[];
}

const FEW = 10;
const PLUGINS = [ResourceTimeGrid, Interaction];
/** The library gives its grid the role of a table without cells; screen readers need a group of days with buttons. */
const ROLES_WITHOUT_CELLS = '[role="table"], [role="rowgroup"], [role="row"], [role="columnheader"], [role="cell"]';

interface CalendarGridProps {
  readonly options: GridOptions;
  /** The day to scroll to, if there are several. */
  readonly shown: string;
}

/** The calendar library as a component: only changed options are passed on, so that nothing else is drawn again. */
export function CalendarGrid({ options, shown }: CalendarGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar | null>(null);
  const given = useRef<GridOptions>(options);
  useEffect(() => {
    if (!place.current) return;
    const made = createCalendar(place.current, PLUGINS, {
      ...given.current,
      events: [...(given.current.events ?? [])],
    });
    calendar.current = made;
    const stop = keepRoles(place.current);
    return () => {
      stop();
      calendar.current = null;
      void destroyCalendar(made);
    };
  }, []);
  useEffect(() => {
    const before = given.current;
    given.current = options;
    if (!calendar.current) return;
    for (const name of namesOf(options)) {
      if (before[name] === options[name]) continue;
      if (name === 'events') handOn(calendar.current, before.events, options.events);
      else calendar.current.setOption(name, options[name]);
    }
  }, [options]);
  useEffect(() => {
    // The passed options are drawn by then.
    const frame = requestAnimationFrame(() => {
      const day = place.current?.querySelector(`.ec-col-group time[datetime="${shown}"]`);
      day?.parentElement?.scrollIntoView({ inline: 'start', block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return <div ref={place} className="calendar-grid" />;
}

/** A few different events are updated one by one; many are updated together with all others. */
function handOn(calendar: Calendar, before: readonly GridEvent[] = [], after: readonly GridEvent[] = []): void {
  const known = new Map(before.map((event) => [event.id, event]));
  const changed = after.filter((event) => !isSameEvent(known.get(event.id), event));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  if (changed.length + gone.length > FEW) {
    calendar.setOption('events', [...after]);
    return;
  }
  for (const { id } of gone) calendar.removeEventById(id);
  for (const event of changed) {
    if (known.has(event.id)) calendar.updateEvent(event);
    else calendar.addEvent(event);
  }
}

/** `Object.keys` of our own object, which has exactly the keys of its type. */
function namesOf(options: GridOptions): (keyof GridOptions)[] {
  return Object.keys(options) as (keyof GridOptions)[];
}

function keepRoles(place: HTMLElement): () => void {
  const mend = () => {
    // A day without bookings has nothing else that the keyboard could scroll it by.
    for (const scrolled of place.querySelectorAll('.ec-main')) scrolled.setAttribute('tabindex', '0');
    for (const element of place.querySelectorAll(ROLES_WITHOUT_CELLS)) {
      for (const name of ['role', 'aria-colindex', 'aria-colspan']) element.removeAttribute(name);
    }
    for (const element of place.querySelectorAll('article[role="button"]')) {
      for (const name of ['role', 'tabindex']) element.removeAttribute(name);
    }
  };
  const observer = new MutationObserver(mend);
  observer.observe(place, { childList: true, subtree: true });
  mend();
  return () => observer.disconnect();
}
