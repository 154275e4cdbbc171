import type { Money } from '../catalog.ts';
import type { WorkPlan } from './work-plan.ts';

/** The minutes that the service takes with an employee, and what it costs. */
type Offer = Pick<WorkPlan, 'durationMinutes' | 'price'>;

/** A text that equal offers share. */
export function offerKey({ durationMinutes, price }: Offer): string {
  return price ? `${durationMinutes} ${price.amountMinor} ${price.currency}` : `${durationMinutes}`;
}

/** The order of slots that start together: by end, then price (null last). */
export function byOffer(a: Offer, b: Offer): number {
  return a.durationMinutes - b.durationMinutes || byPrice(a.price, b.price);
}

function byPrice(a: Money | null, b: Money | null): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.amountMinor - b.amountMinor || (a.currency < b.currency ? -1 : Number(a.currency > b.currency));
}
