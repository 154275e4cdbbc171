/** The names of the pg-boss queues. Their jobs contain only ids and can be created again from the outbox tables. */
export const DELIVER_WEBHOOK_QUEUE = 'deliver-webhook';
export const SEND_MAIL_QUEUE = 'send-mail';

export const QUEUES = [DELIVER_WEBHOOK_QUEUE, SEND_MAIL_QUEUE] as const;
