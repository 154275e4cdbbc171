/** The steps of one telephone call, in their order. */
export const STEPS = ['resolve', 'identify', 'first available', 'create', 'read'] as const;
export type Step = (typeof STEPS)[number];

/** A provider with the data for its callers. */
export interface CalledProvider {
  readonly prefix: string;
  readonly authorization: string;
}

/** The parameters of one round of load. */
export interface CallLoad {
  /** Most popular first: the Zipf distribution draws by position. */
  readonly providers: readonly CalledProvider[];
  readonly callers: number;
  /** Null calls every provider once, and then ends. */
  readonly seconds: number | null;
  readonly seed: number;
}

/** The result of one round: milliseconds of every answer by step. */
export interface CallResult {
  readonly calls: number;
  /** Creates refused because another caller took the slot; such a call ends there. */
  readonly refused: number;
  readonly seconds: number;
  readonly milliseconds: Readonly<Record<Step, readonly number[]>>;
}
