/** A broken promise; the sentence names the calls and records. */
export interface Violation {
  readonly promise:
    | 'double booking'
    | 'second booking'
    | 'empty promise'
    | 'said on a refusal'
    | 'repeat'
    | 'failure'
    | 'unfulfilled';
  readonly what: string;
}
