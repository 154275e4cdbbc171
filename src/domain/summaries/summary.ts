import type { Money } from 'slot-engine/catalog.ts';
import type { Receipt } from './languages.ts';
import { languageOf, sayDay, sayMoney, sayTime } from './locale-formats.ts';

/** The facts of an appointment that a sentence about it names. */
export interface SummarizedAppointment {
  readonly serviceName: string;
  readonly employeeName: string;
  /** RFC 3339. */
  readonly startAt: string;
  /** The provider's zone, in which the day and the time are said. */
  readonly timezone: string;
  readonly price: Money | null;
}

/** The facts of a reservation that its summary names. */
export interface SummarizedBooking extends SummarizedAppointment {
  readonly status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED' | 'DECLINED';
}

/** The reader of a sentence: the locale of `readerLocale`, and the time of the reading. */
export interface SummaryReader {
  readonly locale: string;
  readonly now: Date;
}

/** One sentence with service, person, weekday, date, time and price. */
export function appointmentSummary(appointment: SummarizedAppointment, reader: SummaryReader): string {
  return asSentence(describe(appointment, reader));
}

/** The same for a reservation, with its status in words unless it is CONFIRMED (contract 5.1). */
export function bookingSummary(booking: SummarizedBooking, reader: SummaryReader): string {
  const { status } = booking;
  const described = describe(booking, reader);
  if (status === 'CONFIRMED') return asSentence(described);
  return asSentence(`${described} – ${languageOf(reader.locale).statuses[status]}`);
}

/**
 * The effect of a write on an appointment, with its current state. A status that the receipt does not state is added.
 */
export function bookingReceipt(receipt: Receipt, booking: SummarizedBooking, reader: SummaryReader): string {
  const isSaid = SAID_BY[receipt]?.includes(booking.status) ?? false;
  const summary = isSaid ? appointmentSummary(booking, reader) : bookingSummary(booking, reader);
  return `${languageOf(reader.locale).receipts[receipt]}: ${summary}`;
}

/** What a write did to a visit, whose `summary` has a sentence for each service. */
export function visitReceipt(receipt: Receipt, summary: string, { locale }: SummaryReader): string {
  return `${languageOf(locale).receipts[receipt]}: ${summary}`;
}

const SAID_BY: Readonly<Partial<Record<Receipt, readonly SummarizedBooking['status'][]>>> = {
  REQUESTED: ['PENDING'],
  CANCELLED: ['CANCELLED'],
  DECLINED: ['DECLINED'],
};

/** Until when a hold keeps an appointment, which `summary` describes. */
export function holdReceipt(
  { expiresAt, timezone, summary }: { readonly expiresAt: string; readonly timezone: string; readonly summary: string },
  { locale }: SummaryReader,
): string {
  return `${languageOf(locale).held(sayTime(new Date(expiresAt), locale, timezone))}: ${summary}`;
}

function describe(appointment: SummarizedAppointment, { locale, now }: SummaryReader): string {
  const { serviceName, employeeName, startAt, timezone, price } = appointment;
  const start = new Date(startAt);
  const described = languageOf(locale).appointment({
    service: serviceName,
    employee: employeeName,
    day: sayDay(start, now, locale, timezone),
    time: sayTime(start, locale, timezone),
  });
  return price ? `${described}, ${sayMoney(price, locale)}` : described;
}

const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);
