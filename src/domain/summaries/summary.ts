import type { Money } from 'slot-engine/catalog.ts';
import type { ReceiptKind } from './languages.ts';
import { formatSpokenDay, formatSpokenMoney, formatSpokenTime, getSummaryLanguage } from './locale-formats.ts';

/** The facts of an appointment that a sentence about it names. */
export interface SummarizedAppointment {
  readonly serviceName: string;
  readonly employeeName: string;
  /** The start in RFC 3339 format. */
  readonly startAt: string;
  /** The provider's time zone, in which day and time are given. */
  readonly timezone: string;
  readonly price: Money | null;
}

/** The facts of a reservation that its summary names. */
export interface SummarizedBooking extends SummarizedAppointment {
  readonly status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED' | 'DECLINED';
}

/** The reader of a sentence: a locale of `chooseReaderLocale`, and the current time. */
export interface SummaryAudience {
  readonly locale: string;
  readonly now: Date;
}

/** Returns one sentence with service, employee, weekday, date, time and price. */
export function appointmentSummary(appointment: SummarizedAppointment, reader: SummaryAudience): string {
  return asSentence(describe(appointment, reader));
}

/** Returns one sentence about a reservation, with its status in words unless the status is CONFIRMED (contract 5.1). */
export function bookingSummary(booking: SummarizedBooking, reader: SummaryAudience): string {
  const { status } = booking;
  const described = describe(booking, reader);
  if (status === 'CONFIRMED') return asSentence(described);
  return asSentence(`${described} – ${getSummaryLanguage(reader.locale).statuses[status]}`);
}

/**
 * Returns a sentence with the effect of a write on an appointment and its current state. A status that the effect does
 * not imply is added.
 */
export function toBookingReceiptText(
  receipt: ReceiptKind,
  booking: SummarizedBooking,
  reader: SummaryAudience,
): string {
  const isSaid = SAID_BY[receipt]?.includes(booking.status) ?? false;
  const summary = isSaid ? appointmentSummary(booking, reader) : bookingSummary(booking, reader);
  return `${getSummaryLanguage(reader.locale).receipts[receipt]}: ${summary}`;
}

/** Returns a sentence with the effect of a write on a visit. `summary` has a sentence for each service. */
export function toVisitReceiptText(receipt: ReceiptKind, summary: string, { locale }: SummaryAudience): string {
  return `${getSummaryLanguage(locale).receipts[receipt]}: ${summary}`;
}

const SAID_BY: Readonly<Partial<Record<ReceiptKind, readonly SummarizedBooking['status'][]>>> = {
  REQUESTED: ['PENDING'],
  CANCELLED: ['CANCELLED'],
  DECLINED: ['DECLINED'],
};

/** Returns a sentence with the time until which a hold keeps an appointment. `summary` describes the appointment. */
export function toHoldReceiptText(
  { expiresAt, timezone, summary }: { readonly expiresAt: string; readonly timezone: string; readonly summary: string },
  { locale }: SummaryAudience,
): string {
  return `${getSummaryLanguage(locale).held(formatSpokenTime(new Date(expiresAt), locale, timezone))}: ${summary}`;
}

function describe(appointment: SummarizedAppointment, { locale, now }: SummaryAudience): string {
  const { serviceName, employeeName, startAt, timezone, price } = appointment;
  const start = new Date(startAt);
  const described = getSummaryLanguage(locale).appointment({
    service: serviceName,
    employee: employeeName,
    day: formatSpokenDay(start, now, locale, timezone),
    time: formatSpokenTime(start, locale, timezone),
  });
  return price ? `${described}, ${formatSpokenMoney(price, locale)}` : described;
}

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
