/**
 * Operations about visits, in the order of a run of the collection. They run after those of reservations, because the
 * example visit has another start.
 */
const VISITS = [
  'findFirstVisit',
  'listVisitSlots',
  'createVisit',
  'getVisit',
  'rescheduleVisit',
  'cancelVisit',
  'holdVisit',
];
/** Operations that delete or end records of other operations, in the order of a run. */
const LAST = ['deleteWebhook', 'eraseClient', 'deleteClient', 'resetTestProvider', 'revokeToken'];
/** Operations that create the records for other operations, in the order of a run. */
const FIRST = ['createToken', 'getCatalog', 'createClient', 'findFirstAvailable', 'createHold', 'createWebhook'];
const BEHIND = [...VISITS, ...LAST];

/** Whether the operation deletes or ends a record that other operations need. */
export function isEnding(id: string): boolean {
  return LAST.includes(id);
}

/** The position of an operation in a run of the collection. */
export function positionInRun(id: string): number {
  if (BEHIND.includes(id)) return FIRST.length + 1 + BEHIND.indexOf(id);
  return FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length;
}
