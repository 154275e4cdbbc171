import type { BookingMailKind, DisabledContent } from '../../events/mail-content.ts';

/** The values in a sentence about a reservation. Every value is one line of plain text. */
interface BookingWords {
  readonly provider: string;
  readonly service: string;
  /** The day on which the reservation starts. */
  readonly date: string;
}

type ClaimWords = Pick<BookingWords, 'provider'>;

interface DisabledWords {
  readonly provider: string;
  readonly integrationClient: string;
  readonly failureCount: number;
}

/** The subject of a mail and its first sentence. */
interface Wording<Words> {
  subject(words: Words): string;
  opening(words: Words): string;
}

/** All texts of mails in one language. Times and dates are formatted for the reader's locale. */
export interface Language {
  /** The ISO 639 code, which is the first part of a locale. */
  readonly code: string;
  greeting(firstName: string): string;
  readonly booking: Readonly<Record<BookingMailKind, Wording<BookingWords>>>;
  /** A sentence that is added when the provider has not accepted the changed reservation yet. */
  readonly stillPending: string;
  readonly labels: {
    readonly service: string;
    readonly employee: string;
    readonly when: string;
    readonly provider: string;
    readonly address: string;
    readonly phone: string;
    readonly target: string;
    readonly integrationClient: string;
    readonly disabledAt: string;
    readonly subscription: string;
    readonly missedSince: string;
  };
  readonly claim: { readonly invitation: string; readonly action: string };
  /** The text of a mail that contains only a claim link. */
  readonly claimLink: Wording<ClaimWords>;
  readonly disabled: Wording<DisabledWords>;
  /**
   * The advice after a subscription was disabled: the integrator should repair the endpoint, the provider should inform
   * the integrator.
   */
  readonly disabledAdvice: Readonly<Record<DisabledContent['reader'], readonly string[]>>;
  readonly closing: string;
}
