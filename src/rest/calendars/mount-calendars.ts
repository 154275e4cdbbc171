import { createHash } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import { readCalendarFeed } from '../../domain/calendar-feeds/read-calendar-feed.ts';
import { clientAddress } from '../../http/client-address.ts';
import { setEntityTag } from '../answers/respond.ts';
import { methodNotAllowed, type RestApp } from '../mount.ts';

const PATH = '/calendars/:file';
const ROUTE_PATH = '/calendars/{token}.ics';
const ENDING = '.ics';

/**
 * Mounts the calendar feeds of employees (iCalendar), each at a secret URL. A request is counted against the limit of
 * its IP address before anything is read. Requests for tokens count against the same limit (contract 8.10).
 */
export function mountCalendarFeeds(app: RestApp, deps: AppDeps): void {
  app.get(PATH, async (c) => {
    c.set('routePath', ROUTE_PATH);
    const { refusal } = await deps.tokenLimits.countRequest(clientAddress(c));
    if (refusal) throw refusal;
    const file = c.req.param('file');
    const token = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
    const content = await readCalendarFeed({ db: deps.db, ports: deps.ports, now: deps.now }, token);
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'no-referrer');
    if (setEntityTag(c, createHash('sha256').update(content).digest('base64url'))) return c.body(null, 304);
    return c.body(content, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
    });
  });
  app.all(PATH, () => {
    throw methodNotAllowed(['GET']);
  });
}
