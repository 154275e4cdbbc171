import type { CreateVisitInput, VisitOfferFragment } from '../../graph/operations.generated.ts';
import { clientOf, type DraftClient } from '../draft.ts';
import type { VisitTerms } from './visit-starts.tsx';

/** The least and the greatest number of services of a visit. */
export const SERVICES = { least: 2, most: 6 } as const;

/** The longest wait between two services, in minutes, where one is allowed. */
const WAIT_MINUTES = 30;

/** One service of a visit that is being entered. */
export interface DraftItem {
  readonly key: number;
  readonly serviceId: string | null;
  /** Null: anyone who is free. */
  readonly employeeId: string | null;
}

/** How the services may follow one another. */
export const OPTIONS = ['anyOrder', 'oneEmployee', 'parallel', 'waits'] as const;
type VisitOption = (typeof OPTIONS)[number];

/** The present input. */
export interface VisitDraft {
  readonly items: readonly DraftItem[];
  readonly options: readonly VisitOption[];
  readonly date: string;
  readonly offer: VisitOfferFragment | null;
  readonly client: DraftClient | null;
  readonly note: string;
  /** Whether the client gets a mail. */
  readonly notifyClient: boolean;
}

/** The terms of a search: only services that are chosen. */
export function termsOf({ items, options }: VisitDraft): VisitTerms {
  const has = (option: VisitOption) => options.includes(option);
  return {
    items: items.flatMap(({ serviceId, employeeId }) =>
      serviceId === null ? [] : [{ serviceId, ...(employeeId === null ? {} : { employeeId }) }],
    ),
    order: has('anyOrder') ? 'ANY' : 'GIVEN',
    sameEmployee: has('oneEmployee') ? 'REQUIRE' : 'PREFER',
    parallel: has('parallel') && !has('oneEmployee'),
    maxGapMinutes: has('waits') ? WAIT_MINUTES : 0,
  };
}

/** The request for a draft; null while a field is missing. */
export function visitInputOf(draft: VisitDraft): CreateVisitInput | null {
  const { offer, note, notifyClient, items } = draft;
  const client = clientOf(draft.client);
  const terms = termsOf(draft);
  if (offer === null || client === null || terms.items.length < items.length) return null;
  const price = offer.price ? { expectedPrice: offer.price } : {};
  return {
    ...terms,
    ...client,
    ...price,
    startAt: offer.startsAt,
    expectedEndAt: offer.endsAt,
    notifyClient,
    ...(note.trim() ? { internalNote: note.trim() } : {}),
  };
}
