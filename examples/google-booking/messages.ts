import type { Schemas } from 'booking-integration-client';
import { z } from 'zod';

// Messages of Google's Booking API v3 in JSON: 64-bit numbers are texts, and unknown fields are ignored.

const SECONDS = z.coerce.number().int().positive();
const STAFF = z.object({ staff_id: z.string().optional() }).optional();
const SLOT = z.object({
  merchant_id: z.string(),
  service_id: z.string(),
  start_sec: SECONDS,
  duration_sec: SECONDS,
  resources: STAFF,
});
const USER = z.object({
  user_id: z.string().min(1).max(150),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  telephone: z.string().optional(),
  email: z.string().optional(),
});

export const BATCH_AVAILABILITY_LOOKUP = z.object({
  merchant_id: z.string(),
  service_id: z.string(),
  slot_time: z
    .array(z.object({ start_sec: SECONDS, duration_sec: SECONDS, resource_ids: STAFF }).loose())
    .min(1)
    .max(100),
});
export const CREATE_BOOKING = z.object({
  slot: SLOT,
  user_information: USER,
  idempotency_token: z.string().min(1).max(150),
  additional_request: z.string().optional(),
});
export const UPDATE_BOOKING = z.object({
  booking: z.object({
    booking_id: z.string(),
    status: z.string().optional(),
    slot: SLOT.partial().optional(),
  }),
});
export const GET_BOOKING_STATUS = z.object({ booking_id: z.string() });
export const LIST_BOOKINGS = z.object({ user_id: z.string().min(1) });

export type SlotMessage = z.output<typeof SLOT>;
export type UserMessage = z.output<typeof USER>;

const STATUSES: Readonly<Record<Schemas['ReservationStatus'], string>> = {
  PENDING: 'PENDING_MERCHANT_CONFIRMATION',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  CANCELLED: 'CANCELED',
  DECLINED: 'DECLINED_BY_MERCHANT',
  NO_SHOW: 'NO_SHOW',
};

/** The status of a booking in Google's words. */
export const statusOf = ({ status }: Pick<Schemas['Booking'], 'status'>) => STATUSES[status];

const USER_PREFIX = 'google-';

/** The `externalClientId` of a user of Google. */
export const externalIdOf = (userId: string) => `${USER_PREFIX}${userId}`;

/** A reservation as Google's Booking. */
export function bookingMessage(reservation: Schemas['Booking']) {
  const { id, providerId, serviceId, startAt, durationMinutes, employeeId, employeeName, client } = reservation;
  return {
    booking_id: id,
    slot: {
      merchant_id: providerId,
      service_id: serviceId,
      start_sec: String(Date.parse(startAt) / 1000),
      duration_sec: String(durationMinutes * 60),
      resources: { staff_id: employeeId, staff_name: employeeName },
    },
    user_information: {
      user_id: client?.externalClientId?.slice(USER_PREFIX.length) ?? '',
      given_name: client?.firstName ?? '',
      family_name: client?.lastName ?? '',
      telephone: client?.phone ?? '',
      email: client?.email ?? '',
    },
    status: statusOf(reservation),
    payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
  };
}
