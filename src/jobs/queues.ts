/** The queues of pg-boss. Their rows have only ids and can be recreated. */
export const DELIVER_WEBHOOK_QUEUE = 'deliver-webhook';
export const SEND_MAIL_QUEUE = 'send-mail';

export const QUEUES = [DELIVER_WEBHOOK_QUEUE, SEND_MAIL_QUEUE] as const;
