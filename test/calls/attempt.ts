export type Surface = 'REST' | 'TOOLS' | 'SDK';

export type Json = Readonly<Record<string, unknown>>;

/** The facts about a scripted call that the judge knows, whatever its host sends. */
export interface CallFacts {
  readonly id: string;
  /** The provider of the salon that is called. */
  readonly providerId: string;
  readonly surface: Surface;
  /** The conversation that its requests name; null where they name none. */
  readonly conversation: string | null;
}

/** One request of a call, as it went over the line. */
export interface Attempt {
  readonly call: CallFacts;
  /** The operation of the document, such as `createReservation`; `read` for the others. */
  readonly operation: string;
  readonly input: Json;
  readonly key: string | null;
  /** Milliseconds of the clock of the run. */
  readonly begunAt: number;
  readonly endedAt: number;
  /** Null: no answer came, so the outcome is unknown. */
  readonly answer: Answer | null;
}

export interface Answer {
  readonly status: number;
  /** The operation succeeded. */
  readonly isDone: boolean;
  readonly body: Json;
}

/** The operations that try to give the caller an appointment. */
export const WISHES: readonly string[] = ['createReservation', 'rescheduleReservation', 'createHold'];

/** The mark in `clientNote` of a reservation: the call that asked for it, and whether for a second one. */
export const noteOf = (call: string, isAnother: boolean) => `call ${call}${isAnother ? ' another' : ''}`;
