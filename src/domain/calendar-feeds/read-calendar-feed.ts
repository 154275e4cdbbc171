import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type FeedReservation, readFeedByToken, readFeedReservations } from '../../db/calendar-feeds/calendar-feeds.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { hashProviderToken, providerIdInToken } from '../../kernel/formats/provider-tokens.ts';
import { addSeconds } from '../../kernel/provider-clock.ts';
import { createCalendarFile } from '../notifications/calendar-file.ts';
import { toSingleLine } from '../notifications/mail-texts.ts';
import { FEED_TOKEN_PREFIX } from './calendar-feeds.ts';

const DAY_SECONDS = 86_400;
const DAYS_BEFORE = 30;
const DAYS_AHEAD = 400;
const EVENTS_MAX = 2_000;
/** The interval at which calendar programs should read the feed again. */
const REFRESH_SECONDS = 900;

/**
 * Returns the calendar feed of a secret token as an iCalendar file: the employee's reservations from 30 days ago to 400
 * days ahead, with the client's first name and the service, without contact data. Throws `NOT_FOUND` for any other text
 * (contract 8.10).
 */
export async function readCalendarFeed(ctx: SystemContext, token: string): Promise<string> {
  const providerId = providerIdInToken(FEED_TOKEN_PREFIX, token);
  if (providerId === null) throw notFound();
  const feed = await readFeedByToken(ctx.db, { providerId, tokenHash: hashProviderToken(token) });
  if (!feed?.isServed) throw notFound();
  const { employeeId, displayName, name, address, clockOffsetSeconds } = feed;
  const now = addSeconds(ctx.now(), clockOffsetSeconds);
  const rows = await readFeedReservations(ctx.db, {
    providerId,
    employeeId,
    from: addSeconds(now, -DAYS_BEFORE * DAY_SECONDS),
    until: addSeconds(now, DAYS_AHEAD * DAY_SECONDS),
    limit: EVENTS_MAX,
  });
  const provider = toSingleLine(name);
  const location = toSingleLine(address ?? '') || provider;
  const settings = {
    method: ICalCalendarMethod.PUBLISH,
    name: `${toSingleLine(displayName)} – ${provider}`,
    ttl: REFRESH_SECONDS,
  };
  return createCalendarFile(
    settings,
    rows.map((row) => eventOf(row, location)),
  );
}

function eventOf(
  { id, version, status, serviceName, startAt, endAt, updatedAt, firstName }: FeedReservation,
  location: string,
) {
  const service = toSingleLine(serviceName);
  return {
    id,
    sequence: version,
    stamp: updatedAt,
    start: startAt,
    end: endAt,
    summary: firstName ? `${toSingleLine(firstName)} – ${service}` : service,
    location,
    status: status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  };
}
