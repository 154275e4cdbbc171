import { type BookingClient, dateIn, isApiError, type Schemas } from 'booking-integration-client';
import type { z } from 'zod';
import {
  type BATCH_AVAILABILITY_LOOKUP,
  bookingMessage,
  type CREATE_BOOKING,
  type GET_BOOKING_STATUS,
  type LIST_BOOKINGS,
  type SlotMessage,
  statusOf,
  type UPDATE_BOOKING,
} from './messages.ts';
import { findOrCreateUser, findUser } from './users.ts';

/** The longest span of dates of one request for slots. */
const SPAN_DAYS = 31;
const DAY_MS = 86_400_000;
const NO_PREPAYMENT = 'PREPAYMENT_NOT_PROVIDED';

/** What cannot be answered by a message: an unknown merchant, service or booking. */
export class UnknownError extends Error {}

/** The operations of Google's Booking API over one provider. */
export class Bookings {
  readonly #booking: BookingClient;
  readonly #provider: Schemas['CatalogProvider'];

  constructor(booking: BookingClient, provider: Schemas['CatalogProvider']) {
    this.#booking = booking;
    this.#provider = provider;
  }

  async batchAvailabilityLookup({ merchant_id, service_id, slot_time }: z.output<typeof BATCH_AVAILABILITY_LOOKUP>) {
    this.#refuseOtherMerchant(merchant_id);
    const free = await this.#freeSlots(
      service_id,
      slot_time.map(({ start_sec }) => start_sec),
    );
    const slot_time_availability = slot_time.map((slot) => {
      const { start_sec, duration_sec, resource_ids } = slot;
      const staff = free.get(slotKey(start_sec, duration_sec)) ?? [];
      const available = resource_ids?.staff_id ? staff.includes(resource_ids.staff_id) : staff.length > 0;
      const times = { start_sec: String(start_sec), duration_sec: String(duration_sec) };
      return { slot_time: { ...slot, ...times }, available };
    });
    return { slot_time_availability };
  }

  /** The same token answers the same booking; after a refusal it is tried again. */
  async createBooking({ slot, user_information, ...sent }: z.output<typeof CREATE_BOOKING>) {
    this.#refuseOtherMerchant(slot.merchant_id);
    return await orFailure(async () => {
      const providerClientId = await findOrCreateUser(this.#booking, user_information);
      const input = {
        serviceId: slot.service_id,
        ...timesOf(slot),
        ...selectionOf(slot.resources?.staff_id),
        providerClientId,
        clientNote: sent.additional_request || null,
      };
      const created = await this.#booking.reservations.create(input, {
        idempotencyKey: `google-${sent.idempotency_token}`,
      });
      return { booking: bookingMessage(created) };
    });
  }

  /** A cancellation, or a move: within the policy that the provider has for clients. */
  async updateBooking({ booking: { booking_id, status, slot } }: z.output<typeof UPDATE_BOOKING>) {
    return await orFailure(async () => {
      if (status === 'CANCELED') {
        const cancelled = await this.#booking.reservations.cancel(booking_id, { enforcePolicy: true });
        return { booking: bookingMessage(cancelled) };
      }
      const { start_sec, resources } = slot ?? {};
      const startAt = start_sec === undefined ? undefined : instantOf(start_sec);
      const change = { ...(startAt ? { startAt } : {}), ...staffOf(resources?.staff_id) };
      const reservation =
        Object.keys(change).length > 0
          ? await this.#booking.reservations.reschedule(booking_id, change)
          : await this.#booking.reservations.get(booking_id);
      return { booking: bookingMessage(reservation) };
    });
  }

  async getBookingStatus({ booking_id }: z.output<typeof GET_BOOKING_STATUS>) {
    const reservation = await this.#booking.reservations.get(booking_id);
    return { booking_id, booking_status: statusOf(reservation), prepayment_status: NO_PREPAYMENT };
  }

  /** All bookings of a user. */
  async listBookings({ user_id }: z.output<typeof LIST_BOOKINGS>) {
    const providerClientId = await findUser(this.#booking, user_id);
    const bookings: ReturnType<typeof bookingMessage>[] = [];
    if (providerClientId === null) return { bookings };
    for await (const reservation of this.#booking.reservations.list({ providerClientId })) {
      bookings.push(bookingMessage(reservation));
    }
    return { bookings };
  }

  /** The employees who are free, by start and duration of slots between the first and the last of these starts. */
  async #freeSlots(serviceId: string, starts: readonly number[]): Promise<Map<string, string[]>> {
    const free = new Map<string, string[]>();
    const { timezone } = this.#provider;
    const dateOf = (ms: number) => dateIn(timezone, new Date(ms));
    const lastMs = Math.max(...starts) * 1000;
    for (let fromMs = Math.min(...starts) * 1000; fromMs <= lastMs; fromMs += SPAN_DAYS * DAY_MS) {
      const toMs = Math.min(lastMs, fromMs + (SPAN_DAYS - 1) * DAY_MS);
      const query = { serviceId, dateFrom: dateOf(fromMs), dateTo: dateOf(toMs) };
      const { dates } = await this.#booking.slots.list(query);
      for (const { startsAt, durationMinutes, employeeIds } of dates.flatMap(({ slots }) => slots)) {
        const key = slotKey(Date.parse(startsAt) / 1000, durationMinutes * 60);
        free.set(key, [...(free.get(key) ?? []), ...employeeIds]);
      }
    }
    return free;
  }

  #refuseOtherMerchant(merchantId: string): void {
    if (merchantId !== this.#provider.id) throw new UnknownError('The merchant is unknown.');
  }
}

const slotKey = (startSec: number, durationSec: number) => `${startSec} ${durationSec}`;
const instantOf = (sec: number) => new Date(sec * 1000).toISOString();

/** The start, and the end that Google has shown. */
function timesOf({ start_sec, duration_sec }: SlotMessage) {
  return { startAt: instantOf(start_sec), expectedEndAt: instantOf(start_sec + duration_sec) };
}

function staffOf(employeeId: string | undefined) {
  return employeeId ? ({ employeeSelectionMode: 'SPECIFIC', employeeId } as const) : {};
}

function selectionOf(employeeId: string | undefined) {
  return employeeId
    ? ({ employeeSelectionMode: 'SPECIFIC', employeeId } as const)
    : ({ employeeSelectionMode: 'ANY' } as const);
}

/** A refusal as Google's `booking_failure`; other errors are thrown. */
async function orFailure<Answer>(run: () => Promise<Answer>) {
  try {
    return await run();
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    return { booking_failure: { cause, description: error instanceof Error ? error.message : '' } };
  }
}

function causeOf(error: unknown): string | null {
  if (isApiError(error, 'SLOT_UNAVAILABLE')) {
    const { reason } = error.context;
    if (reason === 'ALREADY_BOOKED') return 'SLOT_ALREADY_BOOKED_BY_USER';
    return reason === 'CLIENT_BUSY' ? 'OVERLAPPING_RESERVATION' : 'SLOT_UNAVAILABLE';
  }
  if (isApiError(error, 'POLICY_VIOLATION')) return 'OUTSIDE_CANCELLATION_WINDOW';
  if (isApiError(error, 'INVALID_STATE'))
    return error.context.status === 'CANCELLED' ? 'BOOKING_ALREADY_CANCELLED' : 'BOOKING_NOT_CANCELLABLE';
  return null;
}
