/** The number of days for which the steps of a conversation are kept. */
export const CONVERSATION_KEEP_DAYS = 30;

/** The maximum number of steps of a conversation that are shown, newest first. */
export const CONVERSATION_STEPS = 200;

/** The maximum number of reservations of a conversation that are shown, from its newest steps. */
export const CONVERSATION_RESERVATIONS = 20;

/** The number of seconds without a call after which a conversation counts as ended. */
export const CONVERSATION_QUIET_SECONDS = 180;
