/** The queues of pg-boss; rows in them hold ids and can be lost without loss. */
export const DELIVER_WEBHOOK_QUEUE = 'deliver-webhook';
export const SEND_MAIL_QUEUE = 'send-mail';

export const QUEUES = [DELIVER_WEBHOOK_QUEUE, SEND_MAIL_QUEUE] as const;
