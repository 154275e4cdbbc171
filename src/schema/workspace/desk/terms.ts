export const OVERRIDE =
  'The rules that do not count this time; MIN_NOTICE admits a start in the past too. Which of them stood in the way is kept in the history.';
export const NOTIFY = 'Whether the client gets an e-mail.';
export const EXPECTED = 'Refuse the change with `VERSION_CONFLICT` unless the reservation has this version.';
