import { DateTime } from 'luxon';
import type { Context } from '../kernel/context.ts';

/** The current local time of the provider, such as "Monday 2 November 2026, 09:00 (UTC+01:00)". */
export function localNow({ caller, now }: Pick<Context, 'caller' | 'now'>): string {
  return DateTime.fromJSDate(now(), { zone: caller.timezone })
    .setLocale('en')
    .toFormat("cccc d LLLL yyyy, HH:mm ('UTC'ZZ)");
}
