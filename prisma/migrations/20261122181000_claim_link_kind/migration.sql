-- By itself: a new value can be used once it is committed.
ALTER TYPE "mail_kind" ADD VALUE 'CLAIM_LINK' BEFORE 'WEBHOOK_DISABLED';
