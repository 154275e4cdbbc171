/** How long the steps of a conversation are kept, in days. */
export const CONVERSATION_KEEP_DAYS = 30;

/** How many steps of a conversation are shown: the newest. */
export const CONVERSATION_STEPS = 200;

/** How many reservations of a conversation are shown: those of the newest steps. */
export const CONVERSATION_RESERVATIONS = 20;

/** How long a conversation is silent before it counts as ended, in seconds. */
export const CONVERSATION_QUIET_SECONDS = 180;
