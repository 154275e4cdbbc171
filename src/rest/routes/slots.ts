import { writeSlots } from '../../domain/slots/search/write-slots.ts';
import {
  ExplainSlotDocument,
  FindFirstAvailableDocument,
  ListSlotsDocument,
  ResolveTimeDocument,
  SuggestSlotsDocument,
} from '../operations.generated.ts';
import { type Route, route } from './route.ts';

/** The routes of free slots. */
export const SLOT_ROUTES: readonly Route[] = [
  route('GET', 'slots', ListSlotsDocument, {
    body: 'slots',
    serialized: { list: 'dates.slots', operation: writeSlots },
  }),
  route('GET', 'slots/first-available', FindFirstAvailableDocument, {
    body: 'firstAvailableSlot',
    tool: {
      when: 'DAYS',
      use: 'When the caller wants the next free time, whenever that is. Say the date, `label`, with whom (`employees`) and `price.text`; nothing is booked yet.',
    },
  }),
  route('GET', 'slots/suggestions', SuggestSlotsDocument, {
    body: 'suggestSlots',
    tool: {
      when: 'NEAR',
      use: 'When the caller names a day or a time. `exact: true`: the first suggestion is the wish itself. Else offer the suggestions: date, `label`, with whom (`employees`), `price.text`; `why` is the reason. None: say `emptyReason`, and ask for a time between `bookableFrom` and `bookableTo`. It keeps no time: use createHold while they think.',
      fixed: { limit: 3 },
    },
  }),
  route('POST', 'slots/resolve-time', ResolveTimeDocument, { body: 'resolveTime' }),
  route('GET', 'slots/explain', ExplainSlotDocument, {
    body: 'explainSlot',
    tool: { when: 'START', use: 'When the caller asks why a time is not offered.' },
  }),
];
