import type { BookingClient, Schemas } from 'booking-integration-client';
import { dateIn } from 'booking-integration-client';

/** What Google wants to know of a merchant beside the catalog. */
export interface Merchant {
  /** Such as `hair_salon`. */
  readonly category: string;
}

/** Google wants at least 30 days. */
const FEED_DAYS = 30;
const DAY_MS = 86_400_000;
const MINUTE_SEC = 60;
/** Google counts money in millionths. */
const MICROS_PER_MINOR = 10_000;

/** The merchants, services and availability feeds of one provider, complete each time. */
export async function feeds(booking: BookingClient, merchant: Merchant, now: Date) {
  const content = await booking.catalog.get();
  const [metadata, services] = [metadataOf(now), content.services.filter(({ visibility }) => visibility === 'PUBLIC')];
  const availability = [];
  for (const service of services) availability.push(...(await availabilityOf(booking, content, service, now)));
  return {
    merchants: { metadata, merchant: [merchantOf(content, merchant)] },
    services: { metadata, service: services.map((service) => serviceOf(content, service)) },
    availability: { metadata, service_availability: [{ availability }] },
  };
}

function metadataOf(now: Date) {
  const generation_timestamp = Math.floor(now.getTime() / 1000);
  return {
    processing_instruction: 'PROCESS_AS_COMPLETE',
    shard_number: 0,
    total_shards: 1,
    nonce: String(generation_timestamp),
    generation_timestamp,
  };
}

function merchantOf({ provider, contact }: Schemas['CatalogContent'], { category }: Merchant) {
  return {
    merchant_id: provider.id,
    name: provider.name,
    telephone: contact.phone ?? '',
    url: contact.website ?? '',
    geo: { address: { country: contact.country ?? '' }, unstructured_address: contact.address ?? '' },
    category,
  };
}

function serviceOf({ provider }: Schemas['CatalogContent'], service: Schemas['Service']) {
  const { id, name, description, price, bookingRules } = service;
  const { locale, clientPolicy } = provider;
  const localized = (value: string) => ({ value, localized_value: [{ locale, value }] });
  return {
    merchant_id: provider.id,
    service_id: id,
    localized_service_name: localized(name),
    ...(description ? { localized_description: localized(description) } : {}),
    ...(price ? { price: { price_micros: price.amountMinor * MICROS_PER_MINOR, currency_code: price.currency } } : {}),
    scheduling_rules: {
      min_advance_booking: bookingRules.minNoticeMinutes * MINUTE_SEC,
      min_advance_online_canceling: clientPolicy.cancelCutoffMinutes * MINUTE_SEC,
    },
    prepayment_type: 'NOT_SUPPORTED',
  };
}

async function availabilityOf(
  booking: BookingClient,
  { provider }: Schemas['CatalogContent'],
  { id: serviceId, bookingRules }: Schemas['Service'],
  now: Date,
) {
  const dateOf = (days: number) => dateIn(provider.timezone, new Date(now.getTime() + days * DAY_MS));
  const query = { serviceId, dateFrom: dateOf(0), dateTo: dateOf(FEED_DAYS) };
  const { dates } = await booking.slots.list(query);
  return dates.flatMap(({ slots }) =>
    slots.flatMap(({ startsAt, durationMinutes, employees }) =>
      employees.map((employee) => ({
        merchant_id: provider.id,
        service_id: serviceId,
        start_sec: Date.parse(startsAt) / 1000,
        duration_sec: durationMinutes * MINUTE_SEC,
        spots_total: 1,
        spots_open: 1,
        resources: { staff_id: employee.id, staff_name: employee.displayName },
        confirmation_mode: bookingRules.requiresConfirmation
          ? 'CONFIRMATION_MODE_ASYNCHRONOUS'
          : 'CONFIRMATION_MODE_SYNCHRONOUS',
      })),
    ),
  );
}
