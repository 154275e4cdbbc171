import '@event-calendar/core/index.css';
import './calendar-grid.css';
import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeGrid } from '@event-calendar/core';
import { useEffect, useRef } from 'react';

export interface GridOptions extends Calendar.Options {}

const PLUGINS = [ResourceTimeGrid, Interaction];

/** The kept calendar as a component: each option that changes is handed on, and nothing else is drawn anew. */
export function CalendarGrid({ options }: { readonly options: GridOptions }) {
  const place = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar | null>(null);
  const given = useRef<GridOptions>(options);
  useEffect(() => {
    if (!place.current) return;
    const made = createCalendar(place.current, PLUGINS, given.current);
    calendar.current = made;
    return () => {
      calendar.current = null;
      void destroyCalendar(made);
    };
  }, []);
  useEffect(() => {
    const before = given.current;
    given.current = options;
    for (const name of namesOf(options)) {
      if (before[name] !== options[name]) calendar.current?.setOption(name, options[name]);
    }
  }, [options]);
  return <div ref={place} className="calendar-grid" />;
}

/** `Object.keys` of an object of ours: it has no others than its type says. */
function namesOf(options: GridOptions): (keyof GridOptions)[] {
  return Object.keys(options) as (keyof GridOptions)[];
}
