import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { type Told, tell } from '../../graph/ask.ts';
import {
  DeleteWebhookDocument,
  RetryDeliveriesDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  type WebhookRowFragment,
} from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { notifyDone, notifyRefused } from '../../kit/notify.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { graceChoice } from './grace-periods.ts';
import type { Secret } from './secret-dialog.tsx';

interface WebhookActionsProps {
  readonly webhook: WebhookRowFragment;
  edit(webhook: WebhookRowFragment): void;
  show(secret: Secret): void;
  again(): Promise<unknown>;
}

/** The actions of an owner for a subscription. */
export function WebhookActions({ webhook, edit, show, again }: WebhookActionsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { can } = useViewer();
  const confirm = useConfirm();
  const rotation = useRotation(webhook, show);
  if (!can('workspace:webhooks:manage')) return null;
  const { id, isActive, missedSince } = webhook;
  const run = async <Data,>(telling: Promise<Told<Data>>, done: (data: Data) => string) => {
    const { data, failure } = await telling;
    if (failure) notifyRefused(sentenceOf(t, failure));
    else notifyDone(done(data));
    await again();
  };
  const remove = async () => {
    const { failure } = await tell(api, DeleteWebhookDocument, { input: { id } });
    await again();
    return failure;
  };
  const button = (label: string, onClick: () => void, variant = 'default') => (
    <Button size="xs" variant={variant} {...(variant === 'subtle' ? { color: 'red' } : {})} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      {missedSince && isActive
        ? button(
            t('integrations.retryMissed'),
            () =>
              void run(
                tell(api, RetryDeliveriesDocument, { input: { webhookId: id, since: missedSince } }),
                ({ retryWorkspaceWebhookDeliveries: retried }) =>
                  t('integrations.retried', { count: retried?.queuedCount ?? 0 }),
              ),
            'light',
          )
        : null}
      {isActive
        ? button(
            t('integrations.test'),
            () => void run(tell(api, TestWebhookDocument, { input: { id } }), () => t('integrations.tested')),
          )
        : null}
      {button(
        t(isActive ? 'integrations.pause' : 'integrations.resume'),
        () =>
          void run(tell(api, UpdateWebhookDocument, { input: { id, isActive: !isActive } }), () =>
            t(isActive ? 'integrations.pausedNow' : 'integrations.resumedNow'),
          ),
      )}
      {button(t('common.edit'), () => edit(webhook))}
      {button(t('integrations.rotate'), () => confirm.ask(rotation))}
      {button(
        t('common.delete'),
        () =>
          confirm.ask({
            title: t('common.delete'),
            text: t('integrations.deleteWebhookText', { url: webhook.url }),
            danger: true,
            run: remove,
          }),
        'subtle',
      )}
      {confirm.dialog}
    </>
  );
}

/** The question before a new signing secret. */
function useRotation({ id, url }: WebhookRowFragment, show: (secret: Secret) => void) {
  const { t } = useTranslation();
  const api = useApi();
  const run = async (grace: string) => {
    const input = { id, gracePeriodSeconds: Number(grace) };
    const { data, failure } = await tell(api, RotateWebhookSecretDocument, { input });
    if (failure) return failure;
    const text = data.rotateWorkspaceWebhookSecret?.secret;
    if (text) show({ name: url, text });
    return null;
  };
  return { title: t('integrations.rotate'), text: t('integrations.rotateText'), choice: graceChoice(t), run };
}
