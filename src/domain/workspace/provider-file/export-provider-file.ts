import { DateTime } from 'luxon';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { MINUTES_PER_DAY, WEEKDAYS } from '../../../kernel/limits.ts';
import { mapValues } from '../../../kernel/map-values.ts';
import { bookingRules, priceFromColumns } from '../../../kernel/snapshot.ts';
import { EMPLOYEE_TEXTS, PROVIDER_TEXTS, SERVICE_TEXTS } from '../../catalog/details.ts';
import { toSegments } from '../../catalog/segments.ts';

/**
 * Exports the catalog, the future calendars and the policies of the caller's provider as a provider file, without
 * integration clients and reasons of absences (contract 7.2).
 */
export async function exportProviderFile(ctx: Context) {
  const own = ownTables(ctx);
  const provider = await own.selectFrom('provider').selectAll().executeTakeFirstOrThrow();
  const categories = await own
    .selectFrom('serviceCategory')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .execute();
  const services = await own.selectFrom('service').selectAll().orderBy('position').orderBy('id').execute();
  const closures = await own.selectFrom('closure').selectAll().execute();
  const categoryKeys = new Map(categories.map(({ id, key }) => [id, key]));
  const serviceKeys = new Map(services.map(({ id, key }) => [id, key]));
  return {
    provider: {
      ...mapValues(PROVIDER_TEXTS, (_, name) => provider[name]),
      slug: provider.slug,
      name: provider.name,
      timezone: provider.timezone,
      locale: provider.locale,
      currency: provider.currency,
      plan: provider.planCode,
      publicProfileHidden: provider.publicProfileHidden,
      publicBookingPaused: provider.publicBookingPaused,
      contactEmail: provider.contactEmail,
      phone: provider.phone,
      eraseClientsAfterMonths: provider.eraseClientsAfterMonths,
      clientPolicy: {
        rescheduleCutoffMinutes: provider.rescheduleCutoffMinutes,
        cancelCutoffMinutes: provider.cancelCutoffMinutes,
        maxReschedules: provider.maxReschedules,
      },
      bookingRules: {
        slotIntervalMinutes: provider.defaultSlotIntervalMinutes,
        minNoticeMinutes: provider.defaultMinNoticeMinutes,
        maxAdvanceDays: provider.defaultMaxAdvanceDays,
      },
    },
    categories: categories.map(({ key, name, aliases }) => ({ key, name, aliases })),
    services: services.map((service) => ({
      ...mapValues(SERVICE_TEXTS, (_, name) => service[name]),
      key: service.key,
      name: service.name,
      aliases: service.aliases,
      category: categoryKeys.get(service.categoryId ?? '') ?? null,
      durationMinutes: service.durationMinutes,
      segments: toSegments(service.segmentMinutes),
      needs: service.needs,
      price: priceFromColumns(service),
      visibility: service.visibility,
      active: service.active,
      bookingRules: bookingRules((name) => service[name]),
    })),
    employees: await employeesOf(ctx, serviceKeys),
    resources: await resourcesOf(ctx),
    closures: closures.map(({ fromDate, toDate }) => ({ from: dayOf(fromDate), to: dayOf(toDate) })),
  };
}

async function resourcesOf(ctx: Context) {
  const resources = await ownTables(ctx).selectFrom('resource').selectAll().orderBy('position').orderBy('id').execute();
  return resources.map(({ key, name, kind, active, weekdays, fromMinutes, toMinutes }) => ({
    ...{ key, name, kind, active },
    workingHours: weekdays.map((weekday, at) => ({
      days: [WEEKDAYS[weekday - 1]],
      ...clockOf(fromMinutes[at] ?? 0, toMinutes[at] ?? 0),
    })),
  }));
}

async function employeesOf(ctx: Context, serviceKeys: ReadonlyMap<string, string>) {
  const own = ownTables(ctx);
  const employees = await own.selectFrom('employee').selectAll().orderBy('position').orderBy('id').execute();
  const by = <Row extends { readonly employeeId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ employeeId }) => employeeId);
  const offers = by(await own.selectFrom('employeeService').selectAll().execute());
  const hours = by(await own.selectFrom('workingHours').selectAll().execute());
  const overrides = by(await own.selectFrom('dateOverride').selectAll().execute());
  const timeOff = by(await own.selectFrom('timeOff').selectAll().where('endAt', '>', ctx.now()).execute());
  return employees.map((employee) => ({
    ...mapValues(EMPLOYEE_TEXTS, (_, name) => employee[name]),
    key: employee.key,
    displayName: employee.displayName,
    aliases: employee.aliases,
    timezone: employee.timezone,
    active: employee.active,
    services: (offers.get(employee.id) ?? []).flatMap((offer) => {
      const service = serviceKeys.get(offer.serviceId);
      return service ? [{ service, durationMinutes: offer.durationMinutes, price: priceFromColumns(offer) }] : [];
    }),
    workingHours: (hours.get(employee.id) ?? []).map(({ weekday, fromMinute, toMinute }) => ({
      days: [WEEKDAYS[weekday - 1]],
      ...clockOf(fromMinute, toMinute),
    })),
    dateOverrides: (overrides.get(employee.id) ?? []).map(({ date, fromMinutes, toMinutes }) => ({
      date: dayOf(date),
      windows: fromMinutes.map((from, index) => clockOf(from, toMinutes[index] ?? from)),
    })),
    timeOff: (timeOff.get(employee.id) ?? []).map(({ startAt, endAt }) => ({
      from: startAt.toISOString(),
      to: endAt.toISOString(),
    })),
  }));
}

function clockOf(fromMinute: number, toMinute: number) {
  return { from: timeOf(fromMinute), to: timeOf(toMinute % MINUTES_PER_DAY) };
}

const HOUR_MINUTES = 60;
const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minute: number) => `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;

function dayOf(date: Date): string {
  return DateTime.fromJSDate(date, { zone: 'utc' }).toISODate() ?? '';
}
