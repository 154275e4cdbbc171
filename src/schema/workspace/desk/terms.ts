export const OVERRIDE_DESCRIPTION =
  'The rules to ignore for this change; MIN_NOTICE admits a start in the past too. The history keeps the rules that were broken.';
export const NOTIFY_DESCRIPTION = 'Whether the client gets an e-mail.';
export const EXPECTED_VERSION_DESCRIPTION =
  'Refuse the change with `VERSION_CONFLICT` unless the reservation has this version.';
