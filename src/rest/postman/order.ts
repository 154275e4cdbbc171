/** Operations about visits, in this order: a visit starts at another time than the reservation, so they come behind it. */
const VISITS = [
  'findFirstVisit',
  'listVisitSlots',
  'createVisit',
  'getVisit',
  'rescheduleVisit',
  'cancelVisit',
  'holdVisit',
];
/** Operations that end what the others made, in this order. */
const LAST = ['deleteWebhook', 'eraseClient', 'deleteClient', 'resetTestProvider', 'revokeToken'];
/** The order of operations whose records the others need. */
const FIRST = ['createToken', 'getCatalog', 'createClient', 'findFirstAvailable', 'createHold', 'createWebhook'];
const BEHIND = [...VISITS, ...LAST];

/** Whether the operation ends what the others made. */
export function isEnding(id: string): boolean {
  return LAST.includes(id);
}

/** The place of an operation in a whole run. */
export function rankOf(id: string): number {
  if (BEHIND.includes(id)) return FIRST.length + 1 + BEHIND.indexOf(id);
  return FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length;
}
