import { Button, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { type Told, tell } from '../../graph/ask.ts';
import {
  type IntegrationClientRowFragment,
  RevokeIntegrationClientDocument,
  RotateIntegrationClientSecretDocument,
} from '../../graph/operations.generated.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { graceChoice } from './grace-periods.ts';
import type { Secret } from './secret-dialog.tsx';

export interface ClientMenuProps {
  readonly client: IntegrationClientRowFragment;
  edit(client: IntegrationClientRowFragment): void;
  /** Shows its public keys. */
  editKeys(client: IntegrationClientRowFragment): void;
  show(secret: Secret): void;
  again(): Promise<unknown>;
}

/** The actions for an integration client; irreversible ones need a confirmation. */
export function ClientMenu({ client, edit, editKeys, show, again }: ClientMenuProps) {
  const { t } = useTranslation();
  const api = useApi();
  const confirm = useConfirm();
  const ended = async (told: Promise<Told<unknown>>) => {
    const { failure } = await told;
    await again();
    return failure;
  };
  const rotate = async (grace: string) => {
    const input = { id: client.id, gracePeriodSeconds: Number(grace) };
    const { data, failure } = await tell(api, RotateIntegrationClientSecretDocument, { input });
    if (failure) return failure;
    await again();
    const text = data.rotateIntegrationClientSecret?.clientSecret;
    if (text) show({ name: client.name, clientId: client.clientId, text });
    return null;
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="compact-md" aria-label={t('integrations.more', { name: client.name })}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => edit(client)}>{t('common.edit')}</Menu.Item>
          {client.grant ? null : (
            <Menu.Item
              onClick={() =>
                confirm.ask({
                  title: t('integrations.rotate'),
                  text: t('integrations.rotateText'),
                  choice: graceChoice(t),
                  run: rotate,
                })
              }
            >
              {t('integrations.rotate')}
            </Menu.Item>
          )}
          {client.grant ? null : <Menu.Item onClick={() => editKeys(client)}>{t('integrations.keys')}</Menu.Item>}
          <Menu.Item
            color="red"
            onClick={() =>
              confirm.ask({
                title: t('integrations.revoke'),
                text: t('integrations.revokeText', { name: client.name }),
                danger: true,
                run: () => ended(tell(api, RevokeIntegrationClientDocument, { input: { id: client.id } })),
              })
            }
          >
            {t('integrations.revoke')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {confirm.dialog}
    </>
  );
}
